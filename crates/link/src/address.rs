//! Which addresses of this computer a phone can reach, and which peers are its neighbours.

use std::{
    io,
    net::{Ipv4Addr, SocketAddrV4},
};

use if_addrs::IfAddr;
use socket2::{Domain, Socket, Type};

/// Where a phone may find this computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The address to open ([`Link::open`](crate::Link::open)).
    pub ip: Ipv4Addr,
    /// What the system calls the network card or the like that has it.
    pub interface: String,
}

/// An address as the system tells it.
struct Found {
    interface: String,
    ip: Ipv4Addr,
    mask: Ipv4Addr,
    /// It is up, and leads to more than one peer.
    is_shared: bool,
}

/// The peers that an address shares its network with.
#[derive(Clone, Copy, Debug)]
pub struct Subnet {
    of: Ipv4Addr,
    mask: Ipv4Addr,
}

/// What the names of interfaces begin with that lead to no phone: of virtual machines, containers and tunnels.
const VIRTUAL: [&str; 12] = [
    "br-",
    "docker",
    "tailscale",
    "tap",
    "tun",
    "utun",
    "vboxnet",
    "veth",
    "virbr",
    "vmnet",
    "wg",
    "zt",
];

/// What the names of interfaces of Wi-Fi and cables begin with, on one system or another.
const USUAL: [&str; 4] = ["en", "eth", "wi-fi", "wl"];

/// Lists the addresses at which phones in the same network may find this computer, the likeliest first. It is empty without a network.
pub fn addresses() -> Vec<Address> {
    choose(found().unwrap_or_default(), source())
}

/// Whether an address can only be reached from nearby: it is private, of a network without a router, or of this computer alone.
pub fn is_allowed(ip: Ipv4Addr) -> bool {
    ip.is_private() || ip.is_link_local() || ip.is_loopback()
}

/// Those of the addresses that lead to phones, the likeliest first. `source`: from which the system sends to other networks.
fn choose(found: Vec<Found>, source: Option<Ipv4Addr>) -> Vec<Address> {
    let begins = |found: &Found, with: &[&str]| {
        let name = found.interface.to_lowercase();
        with.iter().any(|start| name.starts_with(start))
    };
    let mut chosen = found;
    chosen.retain(|found| found.is_shared && (found.ip.is_private() || found.ip.is_link_local()) && !begins(found, &VIRTUAL));
    chosen.sort_by_key(|found| (found.ip.is_link_local(), !begins(found, &USUAL), Some(found.ip) != source));
    let addresses = chosen.into_iter().map(|found| Address {
        ip: found.ip,
        interface: found.interface,
    });
    addresses.collect()
}

/// All IPv4 addresses of this computer.
///
/// # Errors
/// The system does not tell.
fn found() -> io::Result<Vec<Found>> {
    let interfaces = if_addrs::get_if_addrs()?;
    let found = interfaces.into_iter().filter_map(|interface| {
        let is_shared = interface.is_oper_up() && !interface.is_p2p();
        let IfAddr::V4(address) = interface.addr else {
            return None;
        };
        Some(Found {
            interface: interface.name,
            ip: address.ip,
            mask: address.netmask,
            is_shared,
        })
    });
    Ok(found.collect())
}

/// The address from which the system would send to other networks. Nothing is sent.
fn source() -> Option<Ipv4Addr> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, None).ok()?;
    // An address that is kept for examples, and the port that throws everything away.
    let anywhere = SocketAddrV4::new(Ipv4Addr::new(192, 0, 2, 1), 9);
    socket.connect(&anywhere.into()).ok()?;
    socket.local_addr().ok()?.as_socket_ipv4().map(|source| *source.ip())
}

impl Subnet {
    /// The subnet that this address of the computer belongs to.
    ///
    /// # Errors
    /// It is no address of this computer, or the system does not tell.
    pub fn of(address: Ipv4Addr) -> io::Result<Self> {
        if address.is_loopback() {
            let mask = Ipv4Addr::new(255, 0, 0, 0);
            return Ok(Self { of: address, mask });
        }
        let found = found()?.into_iter().find(|found| found.ip == address);
        let nobody = || io::Error::new(io::ErrorKind::AddrNotAvailable, "this computer has no such address");
        let mask = found.ok_or_else(nobody)?.mask;
        Ok(Self { of: address, mask })
    }

    /// Whether this peer is in it. A tunnel has an address without neighbours: there, whoever comes from a network that is not public.
    pub fn holds(self, peer: Ipv4Addr) -> bool {
        let mask = self.mask.to_bits();
        let is_alone = mask == 0 || mask == u32::MAX;
        let is_neighbour = peer.to_bits() & mask == self.of.to_bits() & mask;
        let is_close = is_allowed(peer) || is_of_a_carrier(peer);
        peer == self.of || if is_alone { is_close } else { is_neighbour }
    }
}

/// Whether an address is of those that carriers, and tunnels with them, hand out (100.64.0.0/10).
fn is_of_a_carrier(ip: Ipv4Addr) -> bool {
    let [first, second, ..] = ip.octets();
    first == 100 && second & 0xc0 == 64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address of a common home network.
    fn at(interface: &str, ip: [u8; 4]) -> Found {
        Found {
            interface: interface.to_owned(),
            ip: ip.into(),
            mask: [255, 255, 255, 0].into(),
            is_shared: true,
        }
    }

    /// The names of the interfaces chosen.
    fn chosen(found: Vec<Found>, source: Option<[u8; 4]>) -> Vec<String> {
        let chosen = choose(found, source.map(Ipv4Addr::from));
        chosen.into_iter().map(|address| address.interface).collect()
    }

    #[test]
    fn wifi_and_cables_are_shown_and_virtual_networks_are_not() {
        let found = vec![
            at("lo", [127, 0, 0, 1]),
            at("docker0", [172, 17, 0, 1]),
            at("br-5f2a", [172, 18, 0, 1]),
            at("virbr0", [192, 168, 122, 1]),
            at("tun0", [10, 8, 0, 2]),
            at("wg0", [10, 9, 0, 2]),
            at("tailscale0", [100, 101, 102, 103]),
            at("vEthernet (WSL)", [172, 20, 0, 1]),
            at("bridge100", [192, 168, 2, 1]),
            at("wlp3s0", [192, 168, 178, 23]),
            at("Ethernet 2", [10, 0, 0, 5]),
        ];
        assert_eq!(chosen(found, None), ["wlp3s0", "Ethernet 2", "bridge100"]);
    }

    #[test]
    fn the_way_out_breaks_ties_and_nothing_else() {
        let found = || {
            vec![
                at("eth0", [10, 0, 0, 5]),
                at("wlan0", [192, 168, 1, 7]),
                at("usb0", [192, 168, 42, 9]),
            ]
        };
        assert_eq!(chosen(found(), Some([192, 168, 1, 7])), ["wlan0", "eth0", "usb0"]);
        assert_eq!(chosen(found(), Some([192, 168, 42, 9])), ["eth0", "wlan0", "usb0"]);
    }

    #[test]
    fn public_and_carriers_addresses_are_left_out_and_routerless_ones_come_last() {
        let mut down = at("wlan1", [192, 168, 3, 3]);
        down.is_shared = false;
        let found = vec![
            at("eth0", [169, 254, 7, 7]),
            at("eth1", [203, 0, 113, 9]),
            at("eth2", [100, 64, 0, 9]),
            down,
            at("rndis0", [192, 168, 42, 9]),
        ];
        assert_eq!(chosen(found, Some([203, 0, 113, 9])), ["rndis0", "eth0"]);
    }

    #[test]
    fn addresses_from_nearby_are_allowed() {
        for ip in [
            [10_u8, 1, 2, 3],
            [172, 16, 0, 1],
            [192, 168, 0, 1],
            [169, 254, 1, 1],
            [127, 0, 0, 1],
        ] {
            assert!(is_allowed(ip.into()), "{ip:?}");
        }
        for ip in [
            [0_u8, 0, 0, 0],
            [8, 8, 8, 8],
            [100, 64, 0, 1],
            [172, 32, 0, 1],
            [224, 0, 0, 1],
            [255, 255, 255, 255],
        ] {
            assert!(!is_allowed(ip.into()), "{ip:?}");
        }
    }

    #[test]
    fn neighbours_are_those_of_the_subnet() {
        let holds = |of: [u8; 4], mask: [u8; 4], peer: [u8; 4]| {
            let (of, mask) = (of.into(), mask.into());
            Subnet { of, mask }.holds(peer.into())
        };
        assert!(holds([192, 168, 1, 7], [255, 255, 255, 0], [192, 168, 1, 200]));
        assert!(!holds([192, 168, 1, 7], [255, 255, 255, 0], [192, 168, 2, 200]));
        assert!(holds([10, 0, 0, 5], [255, 255, 252, 0], [10, 0, 3, 255]));
        assert!(!holds([10, 0, 0, 5], [255, 255, 252, 0], [10, 0, 4, 0]));
        // A tunnel, and a network whose mask the system does not tell.
        for mask in [[255; 4], [0; 4]] {
            assert!(holds([100, 101, 102, 103], mask, [100, 101, 102, 103]));
            assert!(holds([100, 101, 102, 103], mask, [100, 99, 98, 97]));
            assert!(!holds([100, 101, 102, 103], mask, [100, 128, 0, 1]));
            assert!(!holds([100, 101, 102, 103], mask, [8, 8, 8, 8]));
        }
    }

    #[test]
    fn this_computer_reaches_itself() {
        let subnet = Subnet::of(Ipv4Addr::LOCALHOST).expect("every computer has it");
        assert!(subnet.holds([127, 9, 9, 9].into()) && !subnet.holds([192, 168, 1, 1].into()));
        assert!(Subnet::of([192, 0, 2, 77].into()).is_err(), "that address is for examples");
    }
}

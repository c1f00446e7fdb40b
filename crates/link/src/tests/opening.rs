//! Where links open, and how they close.

use std::{
    io::ErrorKind,
    net::{Ipv4Addr, TcpStream},
};

use crate::{
    Files, Link, Phone,
    limits::Limits,
    tests::{
        client::Client,
        table::{Table, wake},
    },
};

/// Opens a link without files; returns it, or why there is none.
fn open(address: Ipv4Addr, ports: &[u16]) -> Result<Link, ErrorKind> {
    Link::open(address, ports, Files::new(), wake().0).map_err(|error| error.kind())
}

#[test]
fn only_an_address_of_this_computer_can_be_opened() {
    for address in [[0_u8, 0, 0, 0], [224, 0, 0, 251], [255, 255, 255, 255]] {
        assert_eq!(open(address.into(), &[0]).err(), Some(ErrorKind::InvalidInput), "{address:?}");
    }
    assert_eq!(open([192, 0, 2, 77].into(), &[0]).err(), Some(ErrorKind::AddrNotAvailable));
    assert_eq!(open(Ipv4Addr::LOCALHOST, &[]).err(), Some(ErrorKind::InvalidInput));
}

/// Where a computer has several addresses, the port is open at one of them.
#[cfg(target_os = "linux")]
#[test]
fn the_port_is_closed_at_every_other_address() {
    let table = Table::open(Limits::USUAL);
    assert!(TcpStream::connect(table.at).is_ok());
    for other in [[127, 0, 0, 2], [127, 255, 255, 254]] {
        let refused = TcpStream::connect((Ipv4Addr::from(other), table.at.port())).map_err(|error| error.kind());
        assert_eq!(refused.err(), Some(ErrorKind::ConnectionRefused), "{other:?}");
    }
}

#[test]
fn the_first_free_port_is_taken() {
    let first = open(Ipv4Addr::LOCALHOST, &[0]).expect("a port is free");
    let taken = first.address().port();
    assert_eq!(open(Ipv4Addr::LOCALHOST, &[taken]).err(), Some(ErrorKind::AddrInUse));
    let second = open(Ipv4Addr::LOCALHOST, &[taken, 0]).expect("a port is free");
    assert_ne!(second.address().port(), taken);
    assert_eq!(*second.address().ip(), Ipv4Addr::LOCALHOST);
}

#[test]
fn what_is_closed_is_closed_and_can_be_opened_again() {
    let table = Table::open(Limits::USUAL);
    let key = table.admit(Phone(1));
    table.show(Phone(1), "{}");
    let mut stream = table.stream(&key);
    assert!(stream.event().expect("it is open").is_some());
    let mut idle = Client::to(table.at);
    assert_eq!(idle.ask(&table.request("GET /", "", "")).status, 200);
    let at = table.at;
    table.link.close();
    assert!(TcpStream::connect(at).is_err());
    assert!(stream.event().is_err(), "it ends within an answer");
    assert!(idle.is_closed());
    let again = open(*at.ip(), &[at.port()]).expect("the port is free again");
    assert_eq!(again.address(), at);
    drop(again);
    assert!(TcpStream::connect(at).is_err());
}

#[test]
fn requests_in_progress_do_not_keep_it_open() {
    let table = Table::open(Limits::USUAL);
    let mut client = Client::to(table.at);
    client.write(table.request("POST /sit", "", "{}")).expect("the link reads");
    let asked = table.hear();
    table.link.close();
    assert!(client.is_closed());
    drop(asked);
}

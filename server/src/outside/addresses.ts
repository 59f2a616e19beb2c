import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not on the public internet, and IPv4 written as IPv6, which could be any of them. */
const closed: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** All assigned IPv6 addresses; the tunnels and examples among them are excluded below. */
const open: readonly [string, number][] = [["2000::", 3]];
const closedAmongOpen: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const listOf = (family: "ipv4" | "ipv6", networks: readonly [string, number][]) => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return (address: string) => list.check(address, family);
};

const isClosedIPv4 = listOf("ipv4", closed);
const isGiven = listOf("ipv6", open);
const isSpecial = listOf("ipv6", closedAmongOpen);

/** Whether it is an address on the public internet. */
export const isPublic = (address: string) =>
  isIP(address) === 4
    ? !isClosedIPv4(address)
    : isIP(address) === 6 && isGiven(address) && !isSpecial(address);

/** Resolves a host's addresses; fails if any of them is not public. */
export const lookUpPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const inside = addresses.find(({ address }) => !isPublic(address));
    if (inside) return done(new Error(`${host} is not a public host.`), []);
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    return done(null, first.address, first.family);
  });

import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");

const network = (address: string, bits: number) => {
  const list = new BlockList();
  list.addSubnet(address, bits, familyOf(address));
  return {
    bits,
    holds: (other: string) => list.check(other, familyOf(other)),
  };
};

/** Addresses that no host on the internet can have. */
const inside = [
  network("10.0.0.0", 8),
  network("100.64.0.0", 10),
  network("127.0.0.0", 8),
  network("169.254.0.0", 16),
  network("172.16.0.0", 12),
  network("192.168.0.0", 16),
  network("fc00::", 7),
  network("fe80::", 10),
];

/** IPv4 addresses written as IPv6: narrow ranges of these contain all of IPv4. */
const dressed = [network("::", 80), network("64:ff9b::", 32), network("2002::", 16)];

/** The widest range on the internet that a single proxy operator has. */
const fewestBits = { ipv4: 12, ipv6: 28 };

const isModest = (address: string, bits: number) => {
  if (isIP(address) === 6 && dressed.some(({ holds }) => holds(address))) return bits === 128;
  const isInside = inside.some((one) => one.holds(address) && bits >= one.bits);
  return isInside || bits >= fewestBits[familyOf(address)];
};

const problemOf = (proxy: string) => {
  const [, address = "", bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
  const most = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || Number(bits ?? most) > most)
    return "is not an IP address or a range like 10.0.0.0/8";
  if (isModest(address, Number(bits ?? most))) return undefined;
  return "covers more than your proxies: list their own addresses";
};

/** Why these proxies must not be trusted; undefined if each is an address or a small enough range. */
export const proxyProblem = (proxies: readonly string[]) =>
  proxies.flatMap((proxy) => {
    const problem = problemOf(proxy);
    return problem ? [`${JSON.stringify(proxy)} ${problem}`] : [];
  })[0];

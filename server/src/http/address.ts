import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";

/** The address of a request: what a trusted proxy says, otherwise the socket's own. */
export const addressReader = (trustedProxies: string[]) => {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile(trustedProxies) : () => false;
  return (request: IncomingMessage) => proxyAddress(request, isTrusted);
};

const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");

/**
 * The network that calls are counted against. One household has a whole /64 of IPv6, and could otherwise
 * count as another one at every call; an IPv4 address written as IPv6 counts as itself.
 */
export const networkOf = (ip: string) => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (plain !== undefined || !isIPv6(ip)) return plain ?? ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").toLowerCase().split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => parseInt(group, 16));
  return `${first.map((group) => group.toString(16)).join(":")}::/64`;
};

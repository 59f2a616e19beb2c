import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";

/** The address a request comes from: what a trusted proxy says of it, else the socket's own. */
export const addressReader = (trustedProxies: string[]) => {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile(trustedProxies) : () => false;
  return (request: IncomingMessage) => proxyAddress(request, isTrusted);
};

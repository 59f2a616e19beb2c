import { isIP } from "node:net";

const hostPattern =
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+\])$/;

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** Whether an address is protocol, host and port alone, as a browser sends it with a request. */
const isOrigin = (text: string) => {
  const url = parsed(text);
  return url?.origin === text && /^https?:$/.test(url.protocol) && hostPattern.test(url.hostname);
};

/** Why one of the origins must not be allowed. */
export const originProblem = (origins: readonly string[]) => {
  const wrong = origins.find((origin) => !isOrigin(origin));
  return (
    wrong &&
    `${JSON.stringify(wrong)} is not an origin like https://shop.example, with nothing after the host`
  );
};

/** Why this cannot be the product's own address. */
export const publicProblem = (text: string) =>
  isOrigin(text.replace(/\/$/, "").toLowerCase())
    ? undefined
    : "must be only protocol and host, like https://shop.example";

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\]|%2f.*|\/.*)$/i;

/** Whether an address leads to this very machine, so that nobody can intercept it. */
export const isOwnMachine = (text: string) => {
  const host = parsed(text)?.hostname ?? "";
  return host === "" || ownMachine.test(host);
};

/** Why nothing can listen there. */
export const hostProblem = (host: string) =>
  isIP(host) > 0 || hostPattern.test(host.toLowerCase())
    ? undefined
    : "must be only a name or an IP address";

/** Why nobody can have an e-mail address there. */
export const domainProblem = (domains: readonly string[]) => {
  const wrong = domains.find((domain) => !/^([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(domain));
  return wrong && `${JSON.stringify(wrong)} is not a domain like mail.example`;
};

import { domainToASCII } from "node:url";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import providers from "email-providers";
import { config } from "#config.ts";

const shared = new Set(providers);
const throwAway = disposableEmailBlocklistSet();

const domainOf = (email: string) => domainToASCII(email.slice(email.lastIndexOf("@") + 1));

/** The domain and its parents: a.b.example also belongs to b.example. */
const withParents = (domain: string) => {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join("."));
};

/** An address of a throw-away service, or of a domain this installation blocks. */
export const isBlockedEmail = (email: string) =>
  withParents(domainOf(email)).some(
    (domain) => throwAway.has(domain) || config().blockedEmailDomains.includes(domain),
  );

/** The domain colleagues share; null for one where everybody can have an address. */
export const companyDomain = (email: string) => {
  const domain = domainOf(email);
  return withParents(domain).some((parent) => shared.has(parent)) ? null : domain;
};

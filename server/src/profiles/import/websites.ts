import { isEmpty, type Note, nothing, type Read } from "./values.ts";

export type Website = {
  address: string;
  /** What two addresses of one company have in common; null where the address is shared by many. */
  domain: string | null;
};

const longest = 2_000;

/** Hosts where many companies have a page: there the page is the company's, not the host. */
const shared =
  /(?:^|\.)(?:facebook|fb|twitter|x|linkedin|instagram|youtube|crunchbase|angel|wellfound|f6s|producthunt|kickstarter|indiegogo|github|gitlab|medium|about|linktr|xing|vk|t|apple|google|bit|goo|tumblr)\.(?:com|co|me|ee|ly|be|gl|org|net)$/;
const ownSubdomain = /\.(?:tumblr|medium|github|gitlab|about)\.(?:com|me|io|co)$/;

const isShared = (host: string) => shared.test(host) && !ownSubdomain.test(host);

const domainOf = ({ hostname, pathname, search }: URL) => {
  const host = hostname.replace(/^www\./, "");
  if (!isShared(host)) return host;
  const page = (pathname + search).replace(/\/+$/, "").toLowerCase();
  return page === "" ? null : `${host}${page}`.slice(0, longest);
};

const hostName =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

const parsed = (text: string): URL | string => {
  if (otherScheme.test(text) && !/^https?:/i.test(text)) return "is not an address of the web";
  const withScheme = /^https?:/i.test(text)
    ? text.replace(/^(https?):\/*/i, "$1://")
    : `http://${text.replace(/^\/+/, "")}`;
  const url = URL.parse?.(withScheme) ?? (URL.canParse(withScheme) ? new URL(withScheme) : null);
  if (url === null || !hostName.test(url.hostname)) return "is not an address of the web";
  if (url.username !== "" || url.password !== "") return "hides its host behind a name";
  return url;
};

const written = (url: URL) =>
  url.pathname === "/" && url.search === "" && url.hash === ""
    ? url.href.replace(/\/$/, "")
    : url.href;

/** An address of the web, with its scheme, its host in lower case; anything else is left out. */
export const readWebsite = (cell: string): Read<Website> => {
  if (isEmpty(cell)) return nothing;
  const [first = "", ...others] = cell.trim().split(/[\s,;|]+(?=\S)/);
  const text = first.replace(/[,;|]+$/, "");
  const url = parsed(text);
  if (typeof url === "string") return { value: null, notes: [{ says: url, about: cell }] };
  const address = written(url);
  if (address.length > longest)
    return { value: null, notes: [{ says: `is longer than ${longest} characters`, about: cell }] };
  const notes: Note[] =
    others.length > 0 ? [{ says: "has several; the first was taken", about: cell }] : [];
  return { value: { address, domain: domainOf(url) }, notes };
};

/** A company's page on LinkedIn; a person's is left out. */
export const readLinkedIn = (cell: string): Read<string> => {
  const { value, notes } = readWebsite(cell);
  if (value === null) return { value: null, notes };
  const { hostname, pathname } = new URL(value.address);
  if (!/(?:^|\.)linkedin\.com$/.test(hostname))
    return { value: null, notes: [{ says: "is not an address of LinkedIn", about: cell }] };
  if (/^\/(?:in|pub|profile)\//.test(pathname))
    return { value: null, notes: [{ says: "is a person's page", about: cell }] };
  return { value: value.address, notes };
};

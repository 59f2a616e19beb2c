import { isDirectory, isSharedHost } from "../import/hosts.ts";
import { isEmpty, just, type Note, nothing, type Read, unread } from "./values.ts";

export type Website = {
  address: string;
  /** What two addresses of one company share; null if many companies share the host. */
  domain: string | null;
};

const longest = 2_000;

const isRoot = ({ pathname, search }: URL) => pathname === "/" && search === "";

const hostIn = ({ hostname }: URL) => hostname.replace(/^www\./, "");

/** A company's own host; null for one that is everybody's. */
const domainOf = (url: URL) => {
  const host = hostIn(url);
  return isSharedHost(host) || isDirectory(host) ? null : host;
};

// An underscore occurs in names of machines, never in a domain: `tse_1101.tw` is no address.
const hostName =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

const parsed = (text: string): URL | string => {
  if (otherScheme.test(text) && !/^https?:/i.test(text)) return "is not a web address";
  const withScheme = /^https?:/i.test(text)
    ? text.replace(/^(https?):\/*/i, "$1://")
    : `http://${text.replace(/^\/+/, "")}`;
  const url = URL.parse?.(withScheme) ?? (URL.canParse(withScheme) ? new URL(withScheme) : null);
  if (url === null || !hostName.test(url.hostname)) return "is not a web address";
  if (url.username !== "" || url.password !== "") return "hides its host behind a name";
  return url;
};

const written = (url: URL) =>
  url.pathname === "/" && url.search === "" && url.hash === ""
    ? url.href.replace(/\/$/, "")
    : url.href;

const parsedHost = (cell: string) => {
  const url = parsed(firstOf(cell).text);
  return typeof url === "string" ? undefined : url;
};

/** The host a cell names, if it is an address. */
export const hostOf = (cell: string) => {
  const url = parsedHost(cell);
  return url && hostIn(url);
};

/** Whether the address is the company's own, not a page about it elsewhere. */
export const isOwnAddress = (cell: string) => {
  const url = parsedHost(cell);
  return url !== undefined && (isRoot(url) || !isAbout(url));
};

const isOnLinkedIn = ({ hostname }: URL) => /(?:^|\.)linkedin\.com$/.test(hostname);
const isAbout = (url: URL) => isDirectory(hostIn(url)) || isOnLinkedIn(url);

const bare = /^["'<]+|[,;|"'>]+$/g;

const firstOf = (cell: string) => {
  // `['a.example', 'b.example']` is how programs write a list.
  const list = cell.trim().replace(/^\[(.*)\]$/s, "$1");
  const parts = list.split(/[\s,;|]+(?=\S)/).map((part) => part.replace(bare, ""));
  const [text = "", ...others] = parts;
  return { text, others };
};

/** A web address with its scheme and its host in lower case; anything else is left out. */
export const readAddress = (text: string, cell = text): Read<Website> => {
  const url = parsed(text);
  if (typeof url === "string") return unread(cell, url);
  if (isAbout(url) && !isRoot(url)) return unread(cell, "is a page in a directory");
  const address = written(url);
  if (address.length > longest) return unread(cell, `is longer than ${longest} characters`);
  return just({ address, domain: domainOf(url) });
};

/** The first address of a cell. */
export const readWebsite = (cell: string, foreign?: Set<string>): Read<Website> => {
  if (isEmpty(cell)) return nothing;
  const { text, others } = firstOf(cell);
  if (text === "") return nothing;
  const read = readAddress(text, cell);
  if (read.value === null) return read;
  if (foreign?.has(hostIn(new URL(read.value.address))))
    return unread(cell, "is on a host that many rows share");
  const notes: Note[] =
    others.length > 0 ? [{ says: "has several; the first was taken", about: cell }] : [];
  return { ...read, notes };
};

/** A company's page on LinkedIn; a person's is left out. */
export const readLinkedIn = (cell: string): Read<string> => {
  if (isEmpty(cell)) return nothing;
  const url = parsed(firstOf(cell).text);
  if (typeof url === "string") return unread(cell, url);
  if (!isOnLinkedIn(url)) return unread(cell, "is not an address of LinkedIn");
  if (/^\/(?:in|pub|profile)\//.test(url.pathname)) return unread(cell, "is a person's page");
  const address = written(url);
  return address.length > longest
    ? unread(cell, `is longer than ${longest} characters`)
    : just(address);
};

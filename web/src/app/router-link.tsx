import { defaultParseSearch, Link } from "@tanstack/react-router";
import type { LinkProps } from "#ui/layout/link.tsx";

/** Lets the router follow our own addresses; anything else stays a plain link. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith("/") && !/^\/(\/|api\/)/.test(href) && rest.target === undefined;
  if (!isOurs) return <a href={href} {...rest} />;

  const { pathname, search, hash } = new URL(href, window.location.origin);
  const to = { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) };
  return <Link {...to} {...rest} />;
}

import { Link } from "@tanstack/react-router";
import type { LinkProps } from "#ui/link.tsx";

/** Lets the router follow addresses of ours; anything else stays a plain link. */
export const RouterLink = ({ href, ...rest }: LinkProps) =>
  href.startsWith("/") && !href.startsWith("/api/") && rest.target === undefined ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );

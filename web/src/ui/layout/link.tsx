import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from "react";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The link of a page without a router. */
export const PlainLink = ({ href, children, ...rest }: LinkProps) => (
  <a href={href} {...rest}>
    {children}
  </a>
);

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives the kit the router's link, so that the kit itself knows no router. */
export const LinkProvider = LinkContext.Provider;

/** A link that the router follows without reloading the page. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}

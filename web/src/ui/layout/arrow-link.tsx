import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Link } from "./link.tsx";
import styles from "./arrow-link.module.css";

interface ArrowLinkProps {
  href: string;
  /** Distinguishes links with the same words for screen readers. */
  about?: string;
  children: ReactNode;
}

/** "See all →" on a title line. */
export const ArrowLink = ({ href, about, children }: ArrowLinkProps) => (
  <Link className={styles.link} href={href}>
    {children}
    {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    <IconArrowRight aria-hidden />
  </Link>
);

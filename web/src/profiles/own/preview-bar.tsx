import { IconEye } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { asOthers, previewWords } from "#profiles/own/own-actions.tsx";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import styles from "./preview-bar.module.css";

const focusLink = (within: ParentNode | null, which = "") =>
  within?.querySelector<HTMLElement>(`a${which}`)?.focus({ preventScroll: true });

type Props = { text: string; href: string };

/** Above one's own profile as others see it: says so, and leads back. */
export function PreviewBar({ text, href }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusLink(bar.current);
    return () => void setTimeout(() => focusLink(document, `[href$="${asOthers}"]`));
  }, []);

  return (
    <div ref={bar} className={styles.bar} role="region" aria-label={t("profiles.asOthers")}>
      <IconEye aria-hidden />
      <p id={previewWords}>{text}</p>
      <LinkButton small href={href}>
        {t("profiles.backToEditing")}
      </LinkButton>
    </div>
  );
}

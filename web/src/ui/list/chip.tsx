import { IconX } from "@tabler/icons-react";
import type { Ref } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Link } from "#ui/layout/link.tsx";
import styles from "./chip.module.css";

interface ChipProps {
  /** What the value belongs to: "Country". */
  group?: string | undefined;
  value: string;
  onRemove?: (() => void) | undefined;
  removeRef?: Ref<HTMLButtonElement> | undefined;
  /** Makes it a suggestion that links somewhere. */
  href?: string | undefined;
}

/** A chosen value that can be removed, or (with `href`) a suggestion. */
export function Chip({ group, value, onRemove, removeRef, href }: ChipProps) {
  const words = (
    <>
      {group && <span className={styles.group}>{group}</span>}
      <span className={styles.value}>{value}</span>
    </>
  );

  if (href) {
    return (
      <Link className={styles.chip} href={href}>
        {words}
      </Link>
    );
  }
  return (
    <span className={cx(styles.chip, onRemove && styles.chosen)}>
      {words}
      {onRemove && (
        <button
          ref={removeRef}
          type="button"
          className={styles.remove}
          aria-label={t("ui.remove", { value })}
          onClick={onRemove}
        >
          <IconX aria-hidden />
        </button>
      )}
    </span>
  );
}

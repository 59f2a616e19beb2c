import { IconArrowRight, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Button } from "#ui/layout/button.tsx";
import styles from "./changes.module.css";

type Side = "before" | "after";
/** A field's value before and after; undefined if it was empty. */
type Values = { before: string | undefined; after: string | undefined };
/** The items removed from a list, and those added. */
type Items = { removed: readonly string[]; added: readonly string[] };

function Value({ text, side, isCut }: { text: string | undefined; side: Side; isCut: boolean }) {
  const Tag = side === "before" ? "del" : "ins";

  return (
    <Tag
      className={styles[side]}
      data-empty={text === undefined || undefined}
      data-cut={isCut || undefined}
    >
      <VisuallyHidden>{t(`changes.${side}`)} </VisuallyHidden>
      {text ?? t("changes.empty")}
    </Tag>
  );
}

const longFrom = 160;

function BeforeAndAfter({ before, after }: Values) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > longFrom;
  const isCut = isLong && !isOpen;

  return (
    <>
      <span className={styles.values} data-long={isLong || undefined}>
        <Value text={before} side="before" isCut={isCut} />
        <IconArrowRight aria-hidden />
        <Value text={after} side="after" isCut={isCut} />
      </span>
      {isLong && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "changes.showLess" : "changes.showAll")}
        </Button>
      )}
    </>
  );
}

const Item = ({ value, side }: { value: string; side: Side }) => (
  <li className={styles[side]}>
    {side === "before" ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
    <VisuallyHidden>{t(side === "before" ? "changes.removed" : "changes.added")} </VisuallyHidden>
    {value}
  </li>
);

const WentAndCame = ({ removed, added }: Items) => (
  <ul className={styles.items}>
    {removed.map((value) => (
      <Item key={value} value={value} side="before" />
    ))}
    {added.map((value) => (
      <Item key={value} value={value} side="after" />
    ))}
  </ul>
);

/** One changed field of a record, in its list of changes. */
export const FieldChange = ({ label, ...change }: { label: string } & (Values | Items)) => (
  <div className={styles.change}>
    <dt>{label}</dt>
    <dd>{"removed" in change ? <WentAndCame {...change} /> : <BeforeAndAfter {...change} />}</dd>
  </div>
);

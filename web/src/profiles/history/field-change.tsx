import { IconArrowRight, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Button } from "#ui/layout/button.tsx";
import styles from "./history.module.css";
import { type ChangedField, isList, labelOf, valueText } from "./values.ts";

type Side = "before" | "after";

function Value({ change, side, isLong }: { change: ChangedField; side: Side; isLong: boolean }) {
  const text = valueText(change.field, change[side]);
  const Tag = side === "before" ? "del" : "ins";

  return (
    <Tag
      className={styles[side]}
      data-empty={text === undefined || undefined}
      data-cut={isLong || undefined}
    >
      <VisuallyHidden>{t(`company.history.${side}`)} </VisuallyHidden>
      {text ?? t("company.history.empty")}
    </Tag>
  );
}

const Items = ({ values, side }: { values: readonly string[]; side: Side }) =>
  values.map((value) => (
    <li key={value} className={styles[side]}>
      {side === "before" ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
      <VisuallyHidden>
        {t(side === "before" ? "company.history.removed" : "company.history.added")}{" "}
      </VisuallyHidden>
      {value}
    </li>
  ));

const longFrom = 160;

/** What a field was and what it became; of a list, what went and what came. */
export function FieldChange({ change }: { change: ChangedField }) {
  const [isOpen, setIsOpen] = useState(false);
  const { field, before, after } = change;
  const lengths = [before, after].map((value) => valueText(field, value)?.length ?? 0);
  const isLong = Math.max(...lengths) > longFrom;

  return (
    <div className={styles.change}>
      <dt>{labelOf(change)}</dt>
      <dd>
        {isList(change) ? (
          <ul className={styles.items}>
            <Items values={before} side="before" />
            <Items values={after} side="after" />
          </ul>
        ) : (
          <span className={styles.values} data-long={isLong || undefined}>
            <Value change={change} side="before" isLong={isLong && !isOpen} />
            <IconArrowRight aria-hidden />
            <Value change={change} side="after" isLong={isLong && !isOpen} />
          </span>
        )}
        {isLong && (
          <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? "company.history.showLess" : "company.history.showAll")}
          </Button>
        )}
      </dd>
    </div>
  );
}

import type { ReactNode } from "react";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { dateText } from "#ui/format/date.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import styles from "./history.module.css";

type Field = { value: readonly string[]; now: readonly string[] };

type FieldsProps<F extends Field> = {
  fields: readonly F[];
  labelOf: (field: F) => string;
  /** A value as people read it; undefined if there is none. */
  textOf: (field: F, value: F["value"]) => string | undefined;
  /** Whether the record still exists; if not, nothing is set beside what it was. */
  isThere?: boolean;
};

/** The fields of a record at a moment; what differs now is marked. */
export const MomentFields = <F extends Field>({
  fields,
  labelOf,
  textOf,
  isThere = true,
}: FieldsProps<F>) => (
  <dl className={styles.moment}>
    {fields.map((field) => {
      const then = textOf(field, field.value);
      const present = textOf(field, field.now);
      return (
        <div key={labelOf(field)}>
          <dt>{labelOf(field)}</dt>
          <dd>{then ?? t("company.history.empty")}</dd>
          {isThere && then !== present && (
            <dd>
              <Badge tone="warning">
                {t("company.history.now", { value: present ?? t("company.history.empty") })}
              </Badge>
            </dd>
          )}
        </div>
      );
    })}
  </dl>
);

type FrameProps = { at: string | undefined; onClose: () => void; children: ReactNode };

/** The drawer that shows a record at a moment; closed without one. */
export const MomentFrame = ({ at, onClose, children }: FrameProps) => (
  <Drawer
    opened={at !== undefined}
    onClose={onClose}
    title={
      at === undefined ? "" : t("company.history.asOn", { when: dateText(at, "shortWithTime") })
    }
  >
    {children}
  </Drawer>
);

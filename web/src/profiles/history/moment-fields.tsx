import type { ReactNode } from "react";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { dateText } from "#ui/format/date.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import styles from "./history.module.css";

type Field = {
  field: string;
  /** Whose it is, where several people of a record have it. */
  person?: string | null;
  value: readonly string[];
  now: readonly string[];
};

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
        <div key={`${field.field} ${field.person}`}>
          <dt>{labelOf(field)}</dt>
          <dd>{then ?? t("history.empty")}</dd>
          {isThere && then !== present && (
            <dd>
              <Badge tone="warning">
                {t("history.now", { value: present ?? t("history.empty") })}
              </Badge>
            </dd>
          )}
        </div>
      );
    })}
  </dl>
);

type FrameProps = {
  at: string | undefined;
  /** What it is, where the screen does not say so. */
  name?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

const titleOf = (at: string, name: string | undefined) => {
  const when = dateText(at, "shortWithTime");
  return name === undefined ? t("history.asOn", { when }) : t("history.namedAsOn", { name, when });
};

/** The drawer that shows a record at a moment; closed without one. */
export const MomentFrame = ({ at, name, onClose, children }: FrameProps) => (
  <Drawer
    opened={at !== undefined}
    onClose={onClose}
    title={at === undefined ? "" : titleOf(at, name)}
  >
    {children}
  </Drawer>
);

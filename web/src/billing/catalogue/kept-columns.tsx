import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { Column } from "#ui/list/table/column.ts";
import { isUsed, type Kept, usersInWords } from "./kept.ts";
import styles from "./catalogue.module.css";

const HiddenBadge = ({ isHidden }: Pick<Kept, "isHidden">) =>
  isHidden ? (
    <Badge icon={<IconEyeOff aria-hidden />}>{t("catalogue.hidden")}</Badge>
  ) : (
    <Badge tone="success" icon={<IconEye aria-hidden />}>
      {t("catalogue.shown")}
    </Badge>
  );

export type Opening<R> = { onEdit: (row: R) => void; onUsers: (row: R) => void };

/** The name, which opens the item. */
export const nameColumn = <R extends Kept>({ onEdit }: Opening<R>): Column<R, "name"> => ({
  id: "name",
  head: t("catalogue.name"),
  cell: (row) => (
    <Button variant="link" onClick={() => onEdit(row)}>
      <span dir="auto">{row.name}</span>
    </Button>
  ),
  sort: "name",
});

/** The item's users, whether it is offered, and when it was created. */
export const endColumns = <R extends Kept>({ onUsers }: Opening<R>): Column<R, "createdAt">[] => [
  {
    id: "usedBy",
    head: t("catalogue.usedBy"),
    cell: (row) =>
      isUsed(row) ? (
        <Button
          variant="link"
          className={styles.uses}
          aria-label={`${usersInWords(row)}. ${t("catalogue.showUsers", { name: row.name })}`}
          onClick={() => onUsers(row)}
        >
          {usersInWords(row)}
        </Button>
      ) : (
        t("catalogue.unused")
      ),
  },
  {
    id: "hidden",
    head: t("catalogue.shown"),
    cell: (row) => <HiddenBadge {...row} />,
    phone: "side",
  },
  {
    id: "created",
    head: t("catalogue.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    isNumber: true,
    isExtra: true,
  },
];

/** Filters by hidden or not hidden. */
export const hiddenFilter = (): Filter<"isHidden"> => ({
  name: "isHidden",
  label: t("catalogue.shown"),
  kind: "flag",
  options: [
    { value: "false", label: t("catalogue.shown") },
    { value: "true", label: t("catalogue.hidden") },
  ],
});

import type { ComponentProps } from "react";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import type { Column, Order } from "#ui/list/table/column.ts";
import { StartupName } from "./startup-name.tsx";

type Given = ComponentProps<typeof StartupName>["startup"] & {
  /** The company's person who added it. */
  by: string;
  addedAt: string;
};
type Sort = "Added" | "companyShortName";

/** The search in a list of startups that a company's people have chosen. */
export type StartupsGiven<S extends string> = { page: number; pageSize: number; sort: Order<S> };

/** The latest first. */
export const lastAdded: StartupsGiven<"Added"> = {
  page: 1,
  pageSize: 5,
  sort: { fieldName: "Added", direction: "DESC" },
};

/** The columns that all these lists share. */
export const givenColumns = <R extends Given>(
  by: string,
): Record<"startup" | "who" | "added", Column<R, Sort>> => ({
  startup: {
    id: "startup",
    head: t("company.startup"),
    cell: (row) => <StartupName startup={row} />,
    sort: "companyShortName",
  },
  who: { id: "by", head: by, cell: (row) => <bdi>{row.by}</bdi>, phone: "line" },
  added: {
    id: "added",
    head: t("company.added"),
    cell: ({ addedAt }) => <DateText value={addedAt} />,
    sort: "Added",
    firstDirection: "DESC",
    phone: "foot",
  },
});

import type { ComponentProps } from "react";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import type { Column, Order } from "#ui/list/table/column.ts";
import { StartupName } from "./startup-name.tsx";

type Given = ComponentProps<typeof StartupName>["startup"] & {
  /** The person of the company. */
  by: string;
  addedAt: string;
};
type Sort = "Added" | "companyShortName";

/** What is asked of the startups that people of a company have chosen. */
export type StartupsGiven<S extends string> = { page: number; pageSize: number; sort: Order<S> };

/** What came last stands first. */
export const lastAdded: StartupsGiven<"Added"> = {
  page: 1,
  pageSize: 5,
  sort: { fieldName: "Added", direction: "DESC" },
};

/** What stands in every such list. */
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

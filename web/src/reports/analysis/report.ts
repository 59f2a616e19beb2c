import type { Output } from "@vitrine/contract/endpoint";
import type { analysis } from "@vitrine/contract/reports/analysis";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";

export type Report = Output<typeof analysis.one>;
export type ListedReport = Output<typeof analysis.findAll>["items"][number];
export type Word = Report["items"][number];

export const isOpen = ({ state }: Pick<ListedReport, "state">) =>
  state === "WAITING" || state === "RUNNING";

/** "rfid and 4 more" */
export const wordsText = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? first : t("analysis.more", { first, count: others.length });

export const spanText = ({ from, to }: Pick<ListedReport, "from" | "to">) =>
  t("analysis.span", { from: dateText(from, "short"), to: dateText(to, "short") });

import type { Output } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useState } from "react";
import type { z } from "zod";
import type { HistorySearch } from "@vitrine/contract/profiles/history";
import type { AskedList } from "#app/list/use-list-in.ts";
import { t } from "#text/index.ts";
import "#text/staff/changes.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import { ContactCounts } from "./contact-counts.tsx";
import { MomentDrawer, type Whose } from "./moment-drawer.tsx";
import { HappeningEntry } from "./happening-entry.tsx";
import { LogCard } from "./log-card.tsx";

type History = Output<typeof staffProfiles.startupHistory>;
export type HistorySearched = z.output<typeof HistorySearch>;

const filtersOf = (choices: History["choices"] | undefined): Filter<"fields" | "people">[] => {
  const { fields = [], people = [] } = choices ?? {};
  const byLabel = fields
    .map((value) => ({ value, label: t(`changes.companyFields.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return [
    { name: "fields", label: t("history.field"), kind: "many", options: byLabel },
    {
      name: "people",
      label: t("history.person"),
      kind: "many",
      options: people.map(({ id, fullName }) => ({ value: id, label: fullName })),
    },
  ];
};

type HistoryCardProps = { list: AskedList<History, HistorySearched>; whose: Whose };

/** A company's history, newest first, filtered by field and by person. */
export function HistoryCard({ list, whose }: HistoryCardProps) {
  const [moment, setMoment] = useState<string>();
  const { read, change } = list;

  return (
    <>
      <LogCard
        title={t("history.title")}
        list={list}
        filters={filtersOf(read.data?.choices)}
        onNarrow={(part) => change(part)}
        words={{
          count: (entries) => t("history.count", entries),
          failed: t("history.failed"),
          none: t("history.none"),
        }}
        above={read.data && <ContactCounts contacts={read.data.contacts} />}
      >
        {(entry) => <HappeningEntry key={entry.id} entry={entry} onMoment={setMoment} />}
      </LogCard>
      <MomentDrawer whose={whose} at={moment} onClose={() => setMoment(undefined)} />
    </>
  );
}

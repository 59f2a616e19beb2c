import { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { keyWordsOf } from "@vitrine/contract/browse/key-words";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import type { Filter } from "#browse/search/browse-search.ts";
import type { NamedChosen } from "#browse/search/chosen.ts";
import { startupsInWords } from "#browse/search/startups-in-words.ts";
import "#text/nothing.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { NoResult } from "#ui/list/no-result.tsx";
import type { Save } from "./results-head.tsx";

type Props = {
  filter: Filter;
  chosen: NamedChosen[];
  chips: ReactNode;
  onChange: (change: Partial<Filter>) => void;
  save: Save | undefined;
};

const titleFor = (chosen: number) => {
  if (chosen === 1) return t("nothing.nothingForOne");
  if (chosen === 2) return t("nothing.nothingForTwo");
  return chosen === 3 ? t("nothing.nothingForThree") : t("nothing.nothingForMore");
};

/** The sentence with the value in bold, wherever the language puts it. */
function Leaving({ value, startups }: { value: string; startups: string }) {
  const mark = "\u0000";
  const sentence = t("nothing.leaving", { value: mark, startups });
  const [before, after] = sentence.split(mark);

  return (
    <>
      {before}
      <strong>{value}</strong>
      {after}
    </>
  );
}

type Relaxation = Output<typeof browse.relaxations>["items"][number];

/** The value or word whose removal finds most; the key word comes before all values. */
const bestOf = (all: readonly Relaxation[], { keyWord }: Filter) => {
  const [best, ...others] = all.filter(({ count }) => count > 0);
  if (best?.filter !== "keyWord") return best;
  return others.find(({ filter, value }) => filter === "keyWord" && value !== keyWord) ?? best;
};

const wayOf = (
  { filter: name, value }: Relaxation,
  { keyWord }: Filter,
  chosen: readonly NamedChosen[],
): Pick<NamedChosen, "value" | "without"> | undefined => {
  if (name !== "keyWord" || value === null || value === keyWord)
    return chosen.find(({ filter, id }) => filter === name && (id === null || id === value));
  const others = keyWordsOf(keyWord).filter((word) => word !== value);
  return { value, without: { keyWord: others.join(" ") } };
};

/** Names the filter or word that excludes most, and what leaving it out would find. */
export function NothingFound({ filter, chosen, chips, onChange, save }: Props) {
  const relaxations = useRead(browse.relaxations, filter, { enabled: chosen.length > 0 });
  const best = bestOf(relaxations.data?.items ?? [], filter);
  const way = best && wayOf(best, filter, chosen);
  if (chosen.length === 0)
    return <EmptyState title={t("nothing.nothingYet")}>{t("nothing.nothingYetWhy")}</EmptyState>;

  return (
    <Card>
      <NoResult
        title={titleFor(chosen.length)}
        chips={chips}
        actions={
          <>
            {way && (
              <Button variant="primary" onClick={() => onChange(way.without)}>
                {t("nothing.leave", { value: way.value })}
              </Button>
            )}
            {save && (
              <>
                <Button onClick={save.press}>
                  {save.savedAs === undefined
                    ? t("browse.saveSearch")
                    : t("browse.searchSavedAs", { title: save.savedAs })}
                </Button>
                <LinkButton href={paths.sendMission}>{t("browse.sendMission")}</LinkButton>
              </>
            )}
          </>
        }
      >
        {way && best ? (
          <Leaving value={way.value} startups={startupsInWords(best.count, best.isCountCapped)} />
        ) : (
          !relaxations.isPending && t("nothing.leaveSeveral")
        )}
      </NoResult>
    </Card>
  );
}

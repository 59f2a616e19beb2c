import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { GridRest } from "#profiles/card/grid-rest.tsx";
import { t } from "#text/index.ts";
import { countInWords } from "#ui/format/number.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import type { Paging } from "#ui/list/use-paging.ts";

type Props = {
  paging: Paging;
  /** The end of the last page. */
  end: ReactNode;
};

/** After the last cards of a page: leads to the next page, if there is one. */
export function MoreStartups({ paging, end }: Props) {
  const { page, pageSize, count, isCapped, onPage } = paging;
  const left = count - page * pageSize;
  if (left <= 0 && !isCapped) return end;
  // Beyond what was counted, nobody knows how many are left.
  const title =
    left > 0
      ? t("browse.moreFound", { count: left, shown: countInWords(left, isCapped) })
      : t("browse.moreBeyond");

  return (
    <GridRest
      title={title}
      action={<Button onClick={() => onPage(page + 1)}>{t("browse.nextPage")}</Button>}
    />
  );
}

/** After the last startup, for people who may only look. */
export const EndOfStartups = () => (
  <GridRest title={t("browse.allSeen")}>{t("browse.allSeenWhy")}</GridRest>
);

/** What to do next if the right startup was not found. */
export const NotWhatYouNeed = () => (
  <GridRest
    title={t("browse.notWhatYouNeed")}
    action={<LinkButton href={paths.sendMission}>{t("browse.sendMission")}</LinkButton>}
  >
    {t("browse.notWhatYouNeedWhy")}
  </GridRest>
);

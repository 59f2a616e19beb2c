import { useState } from "react";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import type { Selection } from "./selection.ts";
import type { Paging } from "#ui/list/use-paging.ts";

/** The most rows that are read for a selection. */
const most = 2000;
/** The most rows that can be selected by their filters. */
const mostByFilter = 10_000;
/** Up to this many are read in one call and selected one by one. */
const readAtOnce = 100;

interface AllMatchingProps<Row> {
  selection: Selection<Row>;
  paging: Paging | undefined;
  readAll: () => Promise<readonly Row[]>;
  /** Whether an action on all rows can name them by their filters. */
  isByFilter: boolean;
}

/** Once a whole page is selected, offers to select the other pages too. */
export function AllMatching<Row>(props: AllMatchingProps<Row>) {
  const { selection, paging, readAll, isByFilter } = props;
  const [isReading, setIsReading] = useState(false);
  const { fail, clear, failure } = useFailure();
  const { count = 0, isCapped = false } = paging ?? {};
  const hasMore =
    count > selection.count && count <= (isByFilter ? mostByFilter : most) && !isCapped;
  if (selection.onPage !== "all" || !hasMore) return failure;

  const chooseAll = async () => {
    clear();
    if (isByFilter && count > readAtOnce) return selection.chooseAll(count);
    setIsReading(true);
    await readAll().then(selection.choose, fail);
    setIsReading(false);
  };

  return (
    <>
      <Button variant="link" sending={isReading} onClick={() => void chooseAll()}>
        {t("lists.allMatching", { shown: wholeNumber(count) })}
      </Button>
      {failure}
    </>
  );
}

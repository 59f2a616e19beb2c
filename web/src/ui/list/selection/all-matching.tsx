import { useState } from "react";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import type { Selection } from "./selection.ts";
import type { Paging } from "#ui/list/use-paging.ts";

/** More are not read for a selection. */
const most = 2000;

interface AllMatchingProps<Row> {
  selection: Selection<Row>;
  paging: Paging | undefined;
  readAll: () => Promise<readonly Row[]>;
}

/** With a whole page chosen, offers what the other pages have as well. */
export function AllMatching<Row>({ selection, paging, readAll }: AllMatchingProps<Row>) {
  const [isReading, setIsReading] = useState(false);
  const { fail, clear, failure } = useFailure();
  const { count = 0, isCapped = false } = paging ?? {};
  const hasMore = count > selection.rows.length && count <= most && !isCapped;
  if (selection.onPage !== "all" || !hasMore) return failure;

  const chooseAll = async () => {
    clear();
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

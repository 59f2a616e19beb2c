import { browse } from "@vitrine/contract/browse";
import type { ReactNode } from "react";
import { useRead } from "#app/api.ts";
import type { Filter } from "#browse/browse-search.ts";
import type { Chosen } from "#browse/chosen.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { NoResult } from "#ui/no-result.tsx";

type Props = {
  filter: Filter;
  chosen: Chosen[];
  chips: ReactNode;
  onChange: (change: Partial<Filter>) => void;
};

/** Names the filter that hurts most, and what leaving it gives. */
export function NothingFound({ filter, chosen, chips, onChange }: Props) {
  const loosened = useRead(browse.loosened, filter);
  const best = loosened.data?.items.find(({ count }) => count > 0);
  const way = chosen.find(({ filter: name, id }) => name === best?.filter && id === best.value);

  return (
    <NoResult
      title={t("browse.nothing", { count: chosen.length })}
      chips={chips}
      actions={
        way && (
          <Button variant="primary" onClick={() => onChange(way.without)}>
            {t("browse.leave", { value: way.value })}
          </Button>
        )
      }
    >
      {way && best
        ? t("browse.leaving", {
            value: way.value,
            startups: t("browse.startups", { count: best.count }),
          })
        : loosened.data && t("browse.leaveSeveral")}
    </NoResult>
  );
}

import { searches } from "@vitrine/contract/browse/searches";
import { z } from "zod";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import "#text/searches.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { HistoryList } from "./history-list.tsx";
import { SearchNews } from "./search-news.tsx";
import { SavedList } from "./saved-list.tsx";

const Address = z.object({ tab: z.enum(["saved", "history"]).default("saved") });

function ForgetAll() {
  const { data } = useRead(searches.history, {});
  const { press, isPending, failure } = useAction({
    ask: () => ({
      title: t("searches.forgetAllAsk"),
      text: t("searches.forgetAllWhat"),
      confirm: t("searches.forgetAll"),
    }),
    run: (write) => write(searches.forgetAll, {}),
    refreshes: [searches.history],
    done: () => t("searches.forgottenAll"),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      {failure}
      <Button variant="danger" sending={isPending} onClick={() => press()}>
        {t("searches.forgetAll")}
      </Button>
    </>
  );
}

function AllSearches() {
  const [{ tab }, change] = useSearch(Address);

  return (
    <Page title={t("searches.title")} actions={tab === "history" && <ForgetAll />}>
      <Tabs
        label={t("searches.views")}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={[
          { value: "saved", label: t("searches.saved") },
          { value: "history", label: t("searches.history") },
        ]}
      >
        {tab === "saved" ? <SavedList /> : <HistoryList />}
      </Tabs>
    </Page>
  );
}

/** Saved searches and the history, or what is new in one search. */
export const SearchesPage = ({ id }: { id?: string }) =>
  id === undefined ? <AllSearches /> : <SearchNews id={id} />;

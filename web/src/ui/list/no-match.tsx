import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { NoResult } from "./no-result.tsx";

/** A list's own words for "no match". */
export interface NoMatchWords {
  title: string;
  why: string;
  showAll: string;
}

const usual = (): NoMatchWords => ({
  title: t("lists.noMatch"),
  why: t("lists.noMatchWhy"),
  showAll: t("lists.showAll"),
});

/** Words and filters match nothing: offers to clear them all. */
export function NoMatch({
  words = usual(),
  onAll,
}: {
  words?: NoMatchWords | undefined;
  onAll: () => void;
}) {
  return (
    <NoResult title={words.title} actions={<Button onClick={onAll}>{words.showAll}</Button>}>
      {words.why}
    </NoResult>
  );
}

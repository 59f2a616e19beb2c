import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { NoResult } from "./no-result.tsx";

/** Where a list has words of its own for it. */
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

/** Words and filters leave nothing: offers to take them all off. */
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

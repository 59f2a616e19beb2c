import type { Output } from "@vitrine/contract/endpoint";
import type { tags } from "@vitrine/contract/taxonomy/tags";
import type { ComponentProps } from "react";
import { t } from "#text/index.ts";
import { listNames } from "#ui/format/list-names.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { isUsed, usesInSentence } from "./uses.ts";
import styles from "./merging.module.css";

type Effects = Output<typeof tags.preview>;

const Said = ({ moves, both, subcategories }: Effects) => (
  <ul className={styles.effects}>
    <li>
      <strong>
        {isUsed(moves)
          ? t("categories.moves", { users: usesInSentence(moves) })
          : t("categories.movesNothing")}
      </strong>
    </li>
    {both > 0 && <li>{t("categories.both", { shown: wholeNumber(both) })}</li>}
    {subcategories.length > 0 && (
      <li>{t("categories.withSubcategories", { names: listNames(subcategories) })}</li>
    )}
    <li>{t("categories.undoable")}</li>
  </ul>
);

type Read = Omit<ComponentProps<typeof Await<Effects>>, "children" | "failed" | "skeleton">["read"];

/** Shows what a merge would change, before it happens. */
export const MergeEffects = ({ effects }: { effects: Read }) => (
  <Await read={effects} failed={t("categories.previewFailed")} skeleton={<RowsSkeleton rows={2} />}>
    {(said) => <Said {...said} />}
  </Await>
);

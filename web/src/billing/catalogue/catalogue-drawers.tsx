import type { CatalogueKind } from "@vitrine/contract/billing/catalogue";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { KeptHistory } from "../history/kept-history.tsx";
import type { Kept } from "./kept.ts";
import { UsedBy } from "./used-by.tsx";

/** The drawer that is open over the list. */
export type Shown<R> = { what: "new" } | { what: "edit" | "users" | "history"; row: R } | undefined;

type Props<R extends Kept> = {
  kind: CatalogueKind;
  words: { add: string; edit: (name: string) => string };
  shown: Shown<R>;
  /** The present rows: an open form notices what somebody else has saved. */
  rows: readonly R[];
  form: ((row: R | undefined, onDone: () => void) => ReactNode) | undefined;
  /** The reads that undoing a change makes stale. */
  reads: readonly ReadEndpoint[];
  onClose: () => void;
};

/** The form of a catalogue item, its users, and its history. */
export function CatalogueDrawers<R extends Kept>(props: Props<R>) {
  const { kind, words, shown, rows, form, reads, onClose } = props;
  const opened = shown && "row" in shown ? shown.row : undefined;
  const row = rows.find(({ id }) => id === opened?.id) ?? opened;
  const name = row?.name ?? "";

  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={onClose} title={words.add}>
        {form?.(undefined, onClose)}
      </Drawer>
      <Drawer opened={shown?.what === "edit"} onClose={onClose} title={words.edit(name)}>
        {row && form?.(row, onClose)}
      </Drawer>
      <Drawer
        opened={shown?.what === "users"}
        onClose={onClose}
        title={t("catalogue.usersOf", { name })}
      >
        {row && <UsedBy kind={kind} id={row.id} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "history"}
        onClose={onClose}
        title={t("changes.historyOf", { name })}
      >
        {row && <KeptHistory kind={kind} id={row.id} refreshes={reads} />}
      </Drawer>
    </>
  );
}

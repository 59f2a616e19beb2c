import type { Output } from "@vitrine/contract/endpoint";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { FromInto } from "@vitrine/contract/taxonomy/merges";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import type { Option } from "#ui/form/option.ts";
import { RadioCardsField } from "#ui/form/radio-cards-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { afterMerge } from "./after-merge.ts";
import { MergeEffects } from "./merge-effects.tsx";
import { isUsed, type Uses, usesInSentence } from "./uses.ts";
import styles from "./merging.module.css";

export type MergeKind = "CATEGORY" | "TAG";
type From = { id: string; name: string; uses: Uses };
export type Way = "merge" | "move";

type Props = {
  kind: MergeKind;
  from: From;
  /** What it can be merged or moved into. */
  options: (way: Way) => Option[];
  /** Above the choice: a search box that finds more. */
  find?: ReactNode;
  startInto?: string | undefined;
  ways: readonly Way[];
  onDone: () => void;
};

/** After another way was chosen, the target may no longer fit. */
const askedAmong = (offered: readonly Option[]) =>
  z.object({
    intoId: z
      .string({ error: () => t("categories.intoMissing") })
      .refine((id) => offered.some(({ value }) => value === id), {
        error: () => t("categories.intoUnfit"),
      }),
    way: z.enum(["merge", "move"]),
  });

type Merged = Output<typeof categories.merge>;
type Wanted = { way: Way; fromId: string; intoId: string; into: string };

/** The merge call, its toast and its Undo: done at once, or as a task with its progress. */
const useMerging = (kind: MergeKind, from: From, onDone: () => void) =>
  useAction<Wanted, Merged>({
    run: async (write, { way, fromId, intoId }) => {
      const ids = { fromId, intoId };
      const call = kind === "TAG" ? tags.merge : categories[way];
      const answer = await write(call, ids);
      if (answer.task) awaitTask(answer.task);
      onDone();
      return answer;
    },
    refreshes: afterMerge,
    done: ({ way, into }, { task }) => {
      if (task) return t("categories.begun");
      return t(way === "move" ? "categories.moved" : "categories.merged", {
        from: from.name,
        into,
      });
    },
    undo: {
      isOpen: ({ changeId, task }) => changeId !== null && task === undefined,
      run: (write, _input, { changeId }) =>
        write(kind === "TAG" ? tags.undoMerge : categories.undoMerge, { id: changeId ?? "" }),
      done: () => t("staff.undo.done"),
    },
  });

const useEffects = (kind: MergeKind, fromId: string, intoId: string | undefined, way: Way) => {
  const ids = FromInto.safeParse({ fromId, intoId });
  const asked = { fromId, intoId: intoId ?? fromId, isMove: way === "move" };
  const isAsked = ids.success;
  const ofTag = useRead(tags.preview, asked, { enabled: isAsked && kind === "TAG" });
  const ofCategory = useRead(categories.preview, asked, {
    enabled: isAsked && kind === "CATEGORY",
  });
  return kind === "TAG" ? ofTag : ofCategory;
};

/** The options, with the chosen one even where another search no longer finds it. */
const useKept = (options: Option[], chosen: string | undefined) => {
  const found = options.find(({ value }) => value === chosen);
  const [kept, setKept] = useState(found);
  if (found && found.value !== kept?.value) setKept(found);
  return !found && kept && kept.value === chosen ? [kept, ...options] : options;
};

/** Chooses what it becomes, shows the effects, and does it. */
export function MergeForm({ kind, from, options, find, startInto, ways, onDone }: Props) {
  const [first = "merge"] = ways;
  const start = { way: first, ...(startInto && { intoId: startInto }) };
  const [asked, setAsked] = useState<{ way?: Way; intoId?: string | undefined }>(start);
  const { way = first, intoId } = asked;
  const offered = useKept(options(way), find === undefined ? undefined : intoId);
  const into = offered.find(({ value }) => value === intoId);
  const effects = useEffects(kind, from.id, into?.value, way);
  const { press, isPending, failure } = useMerging(kind, from, onDone);
  const go = (chosen: z.output<ReturnType<typeof askedAmong>>) =>
    press({ ...chosen, fromId: from.id, into: into?.label ?? "" });

  return (
    <Form schema={askedAmong(offered)} start={start} onChange={setAsked} onSubmit={go} takesFocus>
      {isUsed(from.uses) && (
        <Note>{t("categories.inUse", { name: from.name, users: usesInSentence(from.uses) })}</Note>
      )}
      {find}
      <SelectField
        name="intoId"
        label={t("categories.into")}
        options={offered}
        placeholder={t("categories.intoPlaceholder")}
        searchable={kind === "CATEGORY"}
      />
      {ways.length > 1 && (
        <RadioCardsField
          name="way"
          label={t("categories.how", { name: from.name })}
          groups={[
            {
              legend: t("categories.how", { name: from.name }),
              cards: ways.map((value) => ({
                value,
                label: t(`categories.ways.${value}`),
                help: t(`categories.ways.${value}Help`),
              })),
            },
          ]}
        />
      )}
      {into && <MergeEffects effects={effects} />}
      {failure}
      <div className={styles.foot}>
        <Button variant="primary" type="submit" sending={isPending}>
          {t(way === "move" ? "categories.moveNow" : "categories.mergeNow")}
        </Button>
      </div>
    </Form>
  );
}

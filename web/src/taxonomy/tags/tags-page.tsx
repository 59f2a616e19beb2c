import { IconArrowsSort, IconPlus, IconTrash } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import { tagFileColumns, tags, TagsSearch } from "@vitrine/contract/taxonomy/tags";
import { useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/categories.ts";
import "#text/staff/staff.ts";
import "#text/staff/tags.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { InlineCell } from "#ui/form/inline/inline-cell.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { MergesCard } from "../merging/merges-card.tsx";
import { isUsed, usesInWords } from "../merging/uses.ts";
import { refreshes, type Tag } from "./tag.ts";
import { type SaveTagName, useNaming } from "./use-naming.ts";
import { TagForm } from "./tag-form.tsx";
import { TagMerge } from "./tag-merge.tsx";
import styles from "./tags.module.css";

type Shown = { what: "new" } | { what: "merge"; tag: Tag; intoId?: string } | undefined;
type Show = (shown: Shown) => void;

const Twins = ({ tag, show }: { tag: Tag; show: Show }) => (
  <span className={styles.twins}>
    {tag.twins.map(({ id, name, startups }) => (
      <Button
        key={id}
        variant="link"
        aria-label={t("tags.mergeTwin", { from: tag.name, into: name })}
        onClick={() => show({ what: "merge", tag, intoId: id })}
      >
        <bdi>{t("tags.twin", { name, shown: wholeNumber(startups) })}</bdi>
      </Button>
    ))}
  </span>
);

const columnsWith = (show: Show, save: SaveTagName): Column<Tag, "name" | "createdAt">[] => [
  {
    id: "name",
    head: t("tags.name"),
    cell: (tag) => (
      <InlineCell
        label={t("staff.nameOf", { name: tag.name })}
        value={tag.name}
        onSave={(name) => save(tag, name)}
      >
        <span dir="auto">{tag.name}</span>
      </InlineCell>
    ),
    sort: "name",
  },
  {
    id: "usedBy",
    head: t("tags.usedBy"),
    cell: ({ uses }) => (isUsed(uses) ? usesInWords(uses) : t("categories.unused")),
  },
  {
    id: "twins",
    head: t("tags.twins"),
    cell: (tag) => tag.twins.length > 0 && <Twins tag={tag} show={show} />,
  },
  {
    id: "created",
    head: t("tags.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    isNumber: true,
    isExtra: true,
  },
];

const actionsWith = (show: Show): Action<Tag>[] => [
  {
    id: "merge",
    label: () => t("tags.merge"),
    icon: <IconArrowsSort aria-hidden />,
    open: (tag) => show({ what: "merge", tag }),
  },
  {
    id: "remove",
    label: () => t("tags.remove"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    refreshes,
    offered: ({ uses }) => !isUsed(uses),
    run: async (write, { id }) => {
      const answer = await write(tags.remove, { id });
      // Only this message means that it is done.
      if (answer.message !== messages.tagDeleted) throw new Error(answer.message);
      return answer;
    },
    done: () => messages.tagDeleted,
    undo: undoing(),
  },
  {
    id: "removeUsed",
    label: () => t("tags.remove"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    offered: ({ uses }) => isUsed(uses),
    open: (tag) => show({ what: "merge", tag }),
  },
];

const filters = (): Filter<"isUnused" | "isTwin">[] => [
  {
    name: "isUnused",
    label: t("tags.unused"),
    kind: "flag",
    options: [
      { value: "true", label: t("tags.onlyUnused") },
      { value: "false", label: t("tags.onlyUsed") },
    ],
  },
  {
    name: "isTwin",
    label: t("tags.twins"),
    kind: "flag",
    options: [
      { value: "true", label: t("tags.onlyTwins") },
      { value: "false", label: t("tags.noTwins") },
    ],
  },
];

const Drawers = ({ shown, show }: { shown: Shown; show: Show }) => {
  const close = () => show(undefined);
  const merged = shown?.what === "merge" ? shown : undefined;
  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={close} title={t("tags.addTitle")}>
        {shown?.what === "new" && <TagForm onDone={close} />}
      </Drawer>
      <Drawer
        opened={merged !== undefined}
        onClose={close}
        title={t("categories.mergeTitle", { name: merged?.tag.name ?? "" })}
      >
        {merged && (
          <TagMerge key={merged.tag.id} tag={merged.tag} intoId={merged.intoId} onDone={close} />
        )}
      </Drawer>
    </>
  );
};

/** The tags of startups, companies, missions and articles. */
export function TagsPage() {
  const list = useStaffList(tags.all, TagsSearch);
  const [shown, show] = useState<Shown>();
  const saveName = useNaming();
  const add = (
    <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => show({ what: "new" })}>
      {t("tags.add")}
    </Button>
  );

  return (
    <Page title={t("tags.title")} width="full" actions={add}>
      <MergesCard kind="TAG" />
      <Card>
        <StaffList
          label={t("tags.title")}
          list={list}
          columns={columnsWith(show, saveName)}
          filters={filters()}
          actions={actionsWith(show)}
          file={{
            columns: tagFileColumns,
            run: (write, { format, shown: asked }) =>
              write(tags.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(tagFileColumns, asked),
              }),
          }}
          nameOf={({ name }) => name}
          find={t("tags.find")}
          counted={(count, words) => t("tags.found", { count, shown: words })}
          failed={t("tags.failed")}
          none={
            <EmptyState title={t("tags.none")} action={add}>
              {t("tags.noneWhy")}
            </EmptyState>
          }
        />
      </Card>
      <Drawers shown={shown} show={show} />
    </Page>
  );
}

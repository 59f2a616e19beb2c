import { IconPlus } from "@tabler/icons-react";
import { authority } from "@vitrine/contract/accounts/authority";
import { useState } from "react";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useRead, useWrite } from "#app/calls/api.ts";
import { StaffHistory } from "#profiles/staff-history/staff-history.tsx";
import { WithMerging } from "#app/merging/with-merging.tsx";
import { useMergingInline } from "#app/merging/use-merging-inline.ts";
import "#text/staff/admin.ts";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { useItemKeys } from "#ui/list/table/use-item-keys.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { Group } from "./group.ts";
import { groupActions } from "./group-actions.tsx";
import { FixedGroupCard, GroupCard } from "./group-card.tsx";
import { ChangedGroupForm, groupStart, NewGroupForm } from "./group-form.tsx";
import { RightsPreview } from "./rights-preview.tsx";
import styles from "./groups.module.css";

type Shown = { what: "new" } | { what: "edit" | "preview" | "history"; group: Group } | undefined;

const ChangedGroup = ({ group, onDone }: { group: Group; onDone: () => void }) => (
  <WithMerging version={group.version} start={groupStart(group)}>
    {(merging) => <ChangedGroupForm group={group} onDone={onDone} {...merging} />}
  </WithMerging>
);

/** Saves a group's name in place, in the list. */
const useNaming = () => {
  const refreshes = [authority.all];
  const update = useWrite(authority.update, { refreshes });
  const saved = useSavedToast(refreshes);
  const merging = useMergingInline();

  return async (group: Group, name: string) => {
    const { id, permissions } = group;
    const answer = await merging(group, (known) =>
      update.mutateAsync({ id, name, permissions, ...known }),
    );
    saved(t("admin.groups.saved", { name }), answer);
  };
};

type DrawersProps = { shown: Shown; onClose: () => void };

function GroupDrawers({ shown, onClose }: DrawersProps) {
  const group = shown && "group" in shown ? shown.group : undefined;
  const name = group?.name ?? "";

  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={onClose} title={t("admin.groups.add")}>
        <NewGroupForm onDone={onClose} />
      </Drawer>
      <Drawer
        opened={shown?.what === "edit"}
        onClose={onClose}
        title={t("admin.groups.editTitle", { name })}
      >
        {group && <ChangedGroup key={group.id} group={group} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "preview"}
        onClose={onClose}
        title={t("admin.rights.titleOf", { name })}
      >
        {group && <RightsPreview whose={{ authorityId: group.id }} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "history"}
        onClose={onClose}
        title={t("changes.historyOf", { name })}
      >
        {group && <StaffHistory kind="GROUP" id={group.id} />}
      </Drawer>
    </>
  );
}

const NoGroups = () => (
  <li>
    <EmptyState thing="people" title={t("admin.groups.none")}>
      {t("admin.groups.noneWhy")}
    </EmptyState>
  </li>
);

/** Groups of rights, for super admins. */
export function GroupsPage() {
  const read = useRead(authority.all, {});
  const [shown, setShown] = useState<Shown>();
  const saveName = useNaming();
  const box = useItemKeys();
  const actions = groupActions({
    onEdit: (group) => setShown({ what: "edit", group }),
    onPreview: (group) => setShown({ what: "preview", group }),
    onHistory: (group) => setShown({ what: "history", group }),
  });
  const menuOf = (group: Group) => (
    <ActionMenu
      row={group}
      actions={actions}
      label={t("admin.groups.actionsFor", { name: group.name })}
    />
  );

  return (
    <Page
      title={t("admin.groups.title")}
      width="full"
      actions={
        <Button
          variant="primary"
          icon={<IconPlus aria-hidden />}
          onClick={() => setShown({ what: "new" })}
        >
          {t("admin.groups.add")}
        </Button>
      }
    >
      <p className={styles.lead}>{t("admin.groups.lead")}</p>
      <Card>
        <div ref={box}>
          <Await read={read} failed={t("admin.groups.failed")} skeleton={<RowsSkeleton rows={5} />}>
            {(groups, { fixed }) => (
              <ul className={styles.groups} aria-label={t("admin.groups.label")}>
                {groups.length === 0 && <NoGroups />}
                {groups.map((group) => (
                  <GroupCard
                    key={group.id}
                    group={group}
                    onName={(name) => saveName(group, name)}
                    menu={menuOf(group)}
                  />
                ))}
                {fixed.map((group) => (
                  <FixedGroupCard key={group.name} group={group} />
                ))}
              </ul>
            )}
          </Await>
        </div>
      </Card>
      <GroupDrawers shown={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
}

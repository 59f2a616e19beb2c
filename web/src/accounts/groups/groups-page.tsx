import { IconPlus } from "@tabler/icons-react";
import { authority } from "@vitrine/contract/accounts/authority";
import { useState } from "react";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/admin.ts";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { Group } from "./group.ts";
import { groupActions } from "./group-actions.tsx";
import { FixedGroupCard, GroupCard } from "./group-card.tsx";
import { ChangedGroupForm, NewGroupForm } from "./group-form.tsx";
import { RightsPreview } from "./rights-preview.tsx";
import styles from "./groups.module.css";

type Shown = { what: "new" } | { what: "edit" | "preview"; group: Group } | undefined;

type DrawersProps = { shown: Shown; onClose: () => void };

function GroupDrawers({ shown, onClose }: DrawersProps) {
  const group = shown && "group" in shown ? shown.group : undefined;
  const name = group?.name ?? "";

  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={onClose} title={t("admin.groups.addTitle")}>
        <NewGroupForm onDone={onClose} />
      </Drawer>
      <Drawer
        opened={shown?.what === "edit"}
        onClose={onClose}
        title={t("admin.groups.editTitle", { name })}
      >
        {group && <ChangedGroupForm group={group} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "preview"}
        onClose={onClose}
        title={t("admin.rights.titleOf", { name })}
      >
        {group && <RightsPreview whose={{ authorityId: group.id }} />}
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
  const actions = groupActions({
    onEdit: (group) => setShown({ what: "edit", group }),
    onPreview: (group) => setShown({ what: "preview", group }),
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
        <Await read={read} failed={t("admin.groups.failed")} skeleton={<RowsSkeleton rows={5} />}>
          {(groups, { fixed }) => (
            <ul className={styles.groups} aria-label={t("admin.groups.label")}>
              {groups.length === 0 && <NoGroups />}
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} menu={menuOf(group)} />
              ))}
              {fixed.map((group) => (
                <FixedGroupCard key={group.name} group={group} />
              ))}
            </ul>
          )}
        </Await>
      </Card>
      <GroupDrawers shown={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
}

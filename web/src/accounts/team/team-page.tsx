import { IconUserPlus } from "@tabler/icons-react";
import { adminFileColumns, admins, AdminsSearch } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { PictureField } from "#files/picture-field.tsx";
import { StaffHistory } from "#profiles/staff-history/staff-history.tsx";
import { WithMerging } from "#app/merging/with-merging.tsx";
import "#text/accounts.ts";
import "#text/staff/admin.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { RightsPreview } from "../groups/rights-preview.tsx";
import type { Admin } from "./admin.ts";
import { adminActions } from "./admin-actions.tsx";
import { adminStart, ChangedAdminForm, NewAdminForm } from "./admin-form.tsx";
import { teamColumns, teamFilters } from "./team-columns.tsx";

type Shown = { what: "new" } | { what: "edit" | "preview" | "history"; admin: Admin } | undefined;

/** A name stands above its e-mail address; on screen they are one column. */
const withEmail = (column: string) => (column === "name" ? ["name", "email"] : [column]);

/** Shows the initials as the name is typed. */
function Picture({ of }: { of?: Admin }) {
  const names = [useValueOf("firstName"), useValueOf("lastName")];
  const name = names
    .filter((part) => typeof part === "string")
    .join(" ")
    .trim();

  return (
    <PictureField
      name="avatarId"
      label={t("admin.team.portrait")}
      kind="avatar"
      owner={{ id: of?.id ?? "", name: name || "?" }}
      current={of?.avatar.size120?.image}
    />
  );
}

const ChangedAdmin = ({ admin, onDone }: { admin: Admin; onDone: () => void }) => (
  <WithMerging version={admin.version} start={adminStart(admin)}>
    {(merging) => (
      <ChangedAdminForm
        admin={admin}
        onDone={onDone}
        {...merging}
        picture={<Picture of={admin} />}
      />
    )}
  </WithMerging>
);

function TeamDrawers({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const admin = shown && "admin" in shown ? shown.admin : undefined;
  const name = admin?.fullName ?? "";

  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={onClose} title={t("admin.team.addTitle")}>
        <NewAdminForm picture={<Picture />} onDone={onClose} />
      </Drawer>
      <Drawer
        opened={shown?.what === "edit"}
        onClose={onClose}
        title={t("admin.team.editTitle", { name })}
      >
        {admin && <ChangedAdmin key={admin.id} admin={admin} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "preview"}
        onClose={onClose}
        title={t("admin.rights.titleOf", { name })}
      >
        {admin && <RightsPreview whose={{ adminId: admin.id }} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "history"}
        onClose={onClose}
        title={t("changes.historyOf", { name })}
      >
        {admin && <StaffHistory kind="ADMIN" id={admin.id} />}
      </Drawer>
    </>
  );
}

/** Everybody on the staff, for super admins. */
export function TeamPage() {
  const list = useStaffList(admins.list, AdminsSearch);
  const groups = useRead(authority.all, {});
  const [shown, setShown] = useState<Shown>();

  return (
    <Page
      title={t("admin.team.title")}
      width="full"
      actions={
        <Button
          variant="primary"
          icon={<IconUserPlus aria-hidden />}
          onClick={() => setShown({ what: "new" })}
        >
          {t("admin.team.add")}
        </Button>
      }
    >
      <ListViews list="TEAM" builtIn={[{ id: "all", label: t("admin.all"), search: {} }]} />
      <Card>
        <StaffList
          label={t("admin.team.title")}
          list={list}
          columns={teamColumns()}
          filters={teamFilters(groups.data?.items ?? [])}
          actions={adminActions({
            onEdit: (admin) => setShown({ what: "edit", admin }),
            onPreview: (admin) => setShown({ what: "preview", admin }),
            onHistory: (admin) => setShown({ what: "history", admin }),
          })}
          file={{
            columns: adminFileColumns,
            run: (write, { format, shown: asked }) =>
              write(admins.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(adminFileColumns, asked?.flatMap(withEmail)),
              }),
          }}
          nameOf={({ fullName }) => fullName}
          find={t("admin.team.find")}
          counted={(count, number) => t("admin.team.people", { count, shown: number })}
          failed={t("admin.team.failed")}
          none={<EmptyState thing="people" title={t("admin.team.none")} />}
        />
      </Card>
      <TeamDrawers shown={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
}

import {
  memberGroups,
  MemberGroupsSearch,
  NewMemberGroup,
  memberGroupFileColumns,
} from "@vitrine/contract/billing/member-groups";
import type { Output } from "@vitrine/contract/endpoint";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Note } from "#ui/state/note.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { isUsed, usersInWords } from "./kept.ts";
import { endColumns, hiddenFilter, nameColumn } from "./kept-columns.tsx";

type Group = Output<typeof memberGroups.all>["items"][number];

const refreshes = [memberGroups.all];

const words = () => ({
  title: t("catalogue.groups.title"),
  add: t("catalogue.groups.add"),
  edit: (name: string) => t("catalogue.groups.edit", { name }),
  find: t("catalogue.groups.find"),
  counted: (count: number, shown: string) => t("catalogue.groups.found", { count, shown }),
  failed: t("catalogue.groups.failed"),
  none: t("catalogue.groups.none"),
  noneWhy: t("catalogue.groups.noneWhy"),
});

function GroupForm({ group, onDone }: { group: Group | undefined; onDone: () => void }) {
  const create = useWrite(memberGroups.create, { refreshes });
  const update = useWrite(memberGroups.update, { refreshes });

  return (
    <KeptForm
      schema={NewMemberGroup}
      row={group}
      start={{ name: group?.name ?? "", ...(group && { numberOfUsers: group.numberOfUsers }) }}
      send={(values, known) =>
        known ? update.mutateAsync({ ...values, ...known }) : create.mutateAsync(values)
      }
      refreshes={refreshes}
      submit={t("catalogue.groups.submit")}
      onDone={onDone}
    >
      <TextField name="name" label={t("catalogue.name")} autoComplete="off" />
      <NumberField
        name="numberOfUsers"
        label={t("catalogue.groups.numberOfUsers")}
        help={t("catalogue.groups.numberHelp")}
        step={1}
        min={1}
      />
      {group && isUsed(group) && (
        <Note>{t("catalogue.groups.touches", { users: usersInWords(group) })}</Note>
      )}
    </KeptForm>
  );
}

/** Sets how many members the companies on a plan may have. */
export const MemberGroupsPage = () => (
  <CatalogueList
    kind="memberGroups"
    calls={memberGroups}
    search={MemberGroupsSearch}
    file={(search) => ({
      columns: memberGroupFileColumns,
      run: (write, { format, shown }) =>
        write(memberGroups.exportFile, {
          ...inFile(search),
          format,
          columns: among(memberGroupFileColumns, shown),
        }),
    })}
    views="MEMBER_GROUPS"
    words={words()}
    columns={(opening) => [
      nameColumn(opening),
      {
        id: "users",
        head: t("catalogue.groups.numberOfUsers"),
        cell: ({ numberOfUsers }) => numberOfUsers,
        sort: "numberOfUsers",
        isNumber: true,
      },
      ...endColumns(opening),
    ]}
    filters={[hiddenFilter()]}
    form={(group, onDone) => <GroupForm key={group?.id} group={group} onDone={onDone} />}
  />
);

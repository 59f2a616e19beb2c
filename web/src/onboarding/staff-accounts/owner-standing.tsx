import { IconMailCheck, IconSend } from "@tabler/icons-react";
import { staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import type { Action } from "#app/actions/action.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";

type Row = { id: string; email: string };
type Props = {
  id: string;
  owner: { email: string; isVerified: boolean; isExpected: boolean };
};

const refreshes = [
  staffProfiles.startup,
  staffProfiles.startupHistory,
  staffProfiles.retailer,
  staffProfiles.retailerHistory,
];

const verify: Action<Row> = {
  id: "verify",
  label: () => t("company.confirmEmail"),
  icon: <IconMailCheck aria-hidden />,
  button: "default",
  run: (write, { id: retailerId }) => write(staffAccounts.verifyEmail, { retailerId }),
  done: ({ email }) => t("company.emailConfirmed", { email }),
  refreshes,
};

const invite: Action<Row> = {
  id: "invite",
  label: () => t("company.inviteAgain"),
  icon: <IconSend aria-hidden />,
  button: "default",
  run: (write, { id: retailerId }) => write(staffAccounts.invite, { retailerId }),
  done: ({ email }) => t("company.invitedAgain", { email }),
  refreshes,
};

/** What an owner still has to do to get access, and how staff can help; nothing once they have access. */
export function OwnerStanding({ id, owner: { email, isVerified, isExpected } }: Props) {
  const { permissions } = useMe().authority;
  if (isVerified && !isExpected) return null;
  const mayHelp = permissions.includes("USERS_EDIT_DETAILS_INFO");
  const actions = [...(isVerified ? [] : [verify]), ...(isExpected ? [invite] : [])];

  return (
    <Note tone="warning">
      <p>{t(isVerified ? "company.notSeen" : "company.notVerified", { email })}</p>
      {mayHelp && <ActionMenu row={{ id, email }} actions={actions} label={t("company.helpIn")} />}
    </Note>
  );
}

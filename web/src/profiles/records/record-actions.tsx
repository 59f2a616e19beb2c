import {
  IconBell,
  IconCircleCheck,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailOff,
  IconMessage2,
  IconMessageOff,
  IconPencil,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconX,
} from "@tabler/icons-react";
import type { WriteEndpoint } from "@vitrine/contract/endpoint";
import { onboarding } from "@vitrine/contract/onboarding";
import type { LostByUndo } from "@vitrine/contract/profiles/history";
import type { Permission } from "@vitrine/contract/permissions";
import {
  type ChosenRetailers,
  type ChosenStartups,
  records,
} from "@vitrine/contract/profiles/records";
import type { DoneOrTask } from "@vitrine/contract/reports";
import type { ReactNode } from "react";
import type { Write } from "#app/actions/act.ts";
import { type Action, type Everything, later } from "#app/actions/action.ts";
import { undoing, undoingMany } from "#app/actions/undo-change.ts";
import type { Person } from "#app/session/side.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { awaitTask } from "#app/tray/tray.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { activity } from "@vitrine/contract/profiles/activity";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import type { ActedCompany, ActedStartup } from "./record.ts";

type Call = WriteEndpoint<typeof ChosenStartups | typeof ChosenRetailers, typeof DoneOrTask>;

export const refreshes = [
  records.startups,
  records.countStartups,
  records.retailers,
  records.countRetailers,
  staffProfiles.startup,
  staffProfiles.startupHistory,
  staffProfiles.retailer,
  staffProfiles.retailerHistory,
  dashboard.show,
  activity.profiles,
];

/** The most that one call accepts. */
const mostAtOnce = 1000;

/** Sends the rows in as few calls as possible, and returns those that were refused. */
const runOnRows = async <R extends ActedCompany>(write: Write, call: Call, rows: readonly R[]) => {
  const refused = new Map<string, string>();
  const changeIds: string[] = [];
  let isLater = false;
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const ids = rows.slice(from, from + mostAtOnce).map(({ id }) => id);
    const answer = await write(call, { ids });
    if (answer.task) awaitTask(answer.task);
    isLater ||= answer.task !== undefined;
    for (const { id, message } of answer.refused) refused.set(id, message);
    if (answer.changeId !== null) changeIds.push(answer.changeId);
  }
  if (isLater) return later;
  const left = rows.flatMap((row) => {
    const why = refused.get(row.id);
    return why === undefined ? [] : [{ row, why }];
  });
  return { refused: left, changeIds };
};

const runOnAll = async <R,>(
  write: Write,
  call: Call,
  { fields, count }: Pick<Everything<R>, "fields" | "count">,
) => {
  const answer = await write(call, { all: { fields, count } });
  if (!answer.task) return answer;
  awaitTask(answer.task);
  return later;
};

type Kind =
  | "approve"
  | "activate"
  | "deactivate"
  | "verify"
  | "unverify"
  | "openChat"
  | "closeChat"
  | "mail"
  | "mute";

type Made<R> = {
  id: Kind;
  icon: ReactNode;
  call: Call;
  offered: (row: R) => boolean;
  /** What Undo cannot bring back. */
  lost?: LostByUndo[];
  button?: "default";
  key?: string;
  danger?: boolean;
};

const made = <R extends ActedCompany>({
  id,
  icon,
  call,
  offered,
  lost = [],
  ...look
}: Made<R>): Action<R> => ({
  id,
  icon,
  offered,
  refreshes,
  ...look,
  label: () => t(`admin.acts.${id}`),
  spoken: ({ companyShortName: name }) => t(`admin.actsOf.${id}`, { name }),
  run: (write, row) => write(call, { ids: [row.id] }),
  done: ({ companyShortName: name }) => t(`admin.actsDone.${id}`, { name }),
  undo: undoing(lost),
  many: {
    label: (count) => t("admin.actOnMany", { act: t(`admin.acts.${id}`), count }),
    run: (write, rows) => runOnRows(write, call, rows),
    runAll: (write, all) => runOnAll(write, call, all),
    undo: undoingMany(lost),
  },
});

const holds = (me: Person, code: Permission) => me.authority.permissions.includes(code);

const states = <R extends ActedCompany>(
  block: Call,
  unblock: Call,
  [verify, unverify]: readonly [Call, Call],
): Action<R>[] => [
  made({
    id: "activate",
    icon: <IconLockOpen aria-hidden />,
    call: unblock,
    offered: ({ isBlocked }) => isBlocked,
  }),
  made({
    id: "deactivate",
    icon: <IconLock aria-hidden />,
    call: block,
    offered: ({ isBlocked }) => !isBlocked,
  }),
  made({
    id: "verify",
    icon: <IconRosetteDiscountCheck aria-hidden />,
    call: verify,
    offered: ({ isVerified }) => !isVerified,
  }),
  made({
    id: "unverify",
    icon: <IconRosetteDiscountCheckOff aria-hidden />,
    call: unverify,
    offered: ({ isVerified }) => isVerified,
  }),
];

const approval = <R extends ActedCompany>(call: Call): Action<R> =>
  made({
    id: "approve",
    icon: <IconCircleCheck aria-hidden />,
    call,
    button: "default",
    key: "a",
    lost: ["EMAIL"],
    offered: ({ stage }) => stage === "WAITING" || stage === "DECLINED",
  });

type OnDecline = (company: ActedCompany) => void;

/** Opens the form for the reason. */
const decline = <R extends ActedCompany>(open: OnDecline): Action<R> => ({
  id: "decline",
  label: () => t("admin.acts.decline"),
  spoken: ({ companyShortName: name }) => t("admin.actsOf.decline", { name }),
  icon: <IconX aria-hidden />,
  key: "d",
  offered: ({ stage }) => stage === "WAITING",
  open,
});

/** Opens the company's form. */
const edit = <R extends ActedCompany>(side: "startup" | "retailer"): Action<R> => ({
  id: "edit",
  label: () => t("staff.edit"),
  spoken: ({ companyShortName: name }) => t("staff.editOf", { name }),
  icon: <IconPencil aria-hidden />,
  href: ({ id }) => `${adminPaths.company(side, id)}/account-info`,
});

/** The most companies that the screen's address accepts. */
const mostNotified = 100;

/** Leads to a notification for the people of one or several companies. */
const notify = <R extends ActedCompany>(side: "startup" | "retailer"): Action<R> => {
  const to = (rows: readonly R[]) =>
    `${adminPaths.notifications(side)}?ids=${rows.map(({ id }) => id).join(",")}`;
  return {
    id: "notify",
    label: () => t("staff.notify"),
    spoken: ({ companyShortName: name }) => t("staff.notifyOf", { name }),
    icon: <IconBell aria-hidden />,
    href: (row) => to([row]),
    hrefOfMany: {
      label: (count) => t("staff.notifyMany", { count }),
      most: mostNotified,
      href: to,
    },
  };
};

/** This person's actions on startups. */
export const startupActions = <R extends ActedStartup>(
  me: Person,
  onDecline: OnDecline,
): Action<R>[] => [
  ...(holds(me, "STARTUPS_APPROVE")
    ? [approval<R>(onboarding.approveStartups), decline<R>(onDecline)]
    : []),
  ...(holds(me, "STARTUPS_EDIT_DETAILS_INFO") ? [edit<R>("startup")] : []),
  ...(holds(me, "STARTUPS_DIRECT_NOTIFICATIONS") ? [notify<R>("startup")] : []),
  ...(holds(me, "STARTUPS_CHANGE_STATUS")
    ? [
        ...states<R>(records.blockStartups, records.unblockStartups, [
          records.verifyStartups,
          records.unverifyStartups,
        ]),
        made<R>({
          id: "openChat",
          icon: <IconMessage2 aria-hidden />,
          call: records.enableChat,
          offered: ({ isAvailableToChat }) => !isAvailableToChat,
        }),
        made<R>({
          id: "closeChat",
          icon: <IconMessageOff aria-hidden />,
          call: records.disableChat,
          offered: ({ isAvailableToChat }) => isAvailableToChat,
        }),
        made<R>({
          id: "mail",
          icon: <IconMail aria-hidden />,
          call: records.enableMailing,
          offered: ({ isMailingEnabled }) => !isMailingEnabled,
        }),
        made<R>({
          id: "mute",
          icon: <IconMailOff aria-hidden />,
          call: records.disableMailing,
          offered: ({ isMailingEnabled }) => isMailingEnabled,
        }),
      ]
    : []),
];

/** This person's actions on companies of the retail side. */
export const retailerActions = <R extends ActedCompany>(
  me: Person,
  onDecline: OnDecline,
): Action<R>[] => [
  ...(holds(me, "USERS_APPROVE")
    ? [approval<R>(onboarding.approveUsers), decline<R>(onDecline)]
    : []),
  ...(holds(me, "USERS_EDIT_DETAILS_INFO") ? [edit<R>("retailer")] : []),
  ...(holds(me, "USERS_DIRECT_NOTIFICATIONS") ? [notify<R>("retailer")] : []),
  ...(holds(me, "USERS_CHANGE_STATUS")
    ? states<R>(records.blockRetailers, records.unblockRetailers, [
        records.verifyRetailers,
        records.unverifyRetailers,
      ])
    : []),
];

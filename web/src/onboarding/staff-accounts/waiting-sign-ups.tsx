import { IconMailCheck } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { staffAccounts, WaitingSearch } from "@vitrine/contract/onboarding/staff-accounts";
import { records } from "@vitrine/contract/profiles/records";
import type { Action } from "#app/actions/action.ts";
import { inFields } from "#app/list/in-fields.ts";
import { RecordList } from "#app/list/record-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";

type Row = Output<typeof staffAccounts.waiting>["items"][number];
const start = WaitingSearch.parse({});

const columns = (): Column<Row, SortOf<typeof start>>[] => [
  { id: "email", head: t("company.email"), cell: ({ email }) => email, sort: "email" },
  {
    id: "who",
    head: t("company.person"),
    cell: ({ fullName, companyShortName }) =>
      [fullName, companyShortName].filter(Boolean).join(" · "),
    phone: "line",
  },
  {
    id: "role",
    head: t("company.role"),
    cell: ({ role, isAlone }) =>
      isAlone ? t(`admin.kinds.${role}`) : <Badge tone="warning">{t("company.notAlone")}</Badge>,
    phone: "line",
  },
  {
    id: "since",
    head: t("company.since"),
    cell: ({ createdAt }) => <DateText value={createdAt} relative />,
    sort: "createdAt",
    phone: "foot",
  },
];

const verify: Action<Row> = {
  id: "verify",
  label: () => t("company.confirmEmail"),
  spoken: ({ email }) => t("company.confirmEmailOf", { email }),
  icon: <IconMailCheck aria-hidden />,
  button: "default",
  offered: ({ isAlone }) => isAlone,
  ask: ({ email }) => ({
    title: t("company.confirmEmailAsk", { email }),
    text: t("company.confirmEmailWhat"),
    confirm: t("company.confirmEmail"),
  }),
  run: (write, { id: retailerId }) => write(staffAccounts.verifyEmail, { retailerId }),
  done: ({ email }) => t("company.emailConfirmed", { email }),
  refreshes: [staffAccounts.waiting, records.startups, records.retailers],
};

/** Sign-ups with an unconfirmed address; staff can vouch for the only sign-up of an address. */
export function WaitingSignUps() {
  const list = useInnerList(staffAccounts.waiting, start, inFields);

  return (
    <ListCard title={t("company.waiting")} note={t("company.waitingNote")}>
      <RecordList
        label={t("company.waiting")}
        list={list}
        columns={columns()}
        actions={[verify]}
        nameOf={({ email }) => email}
        find={t("company.findEmail")}
        counted={(count, shown) => t("company.signUpsFound", { count, shown })}
        failed={t("company.waitingFailed")}
        none={
          <EmptyState thing="clock" title={t("company.nobodyWaits")}>
            {t("company.nobodyWaitsWhy")}
          </EmptyState>
        }
      />
    </ListCard>
  );
}

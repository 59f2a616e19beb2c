import { approvals } from "@vitrine/contract/billing/approvals";
import type { Output } from "@vitrine/contract/endpoint";
import type { Act } from "#app/actions/act.ts";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { typedDay } from "#app/typed-day.ts";
import { afterMoney } from "./ledger-reads.ts";
import styles from "./staff.module.css";

type Approval = Output<typeof approvals.waiting>["items"][number];

const titleOf = ({ kind, amount, currency, number }: Approval) =>
  t(`ledger.approval.${kind}`, { amount: moneyText(amount, { currency }), number: number ?? "" });

const approving: Act<Approval> = {
  ask: (approval) => ({
    title: titleOf(approval),
    text: t("ledger.approveText"),
    confirm: t("ledger.approve"),
    tone: "primary",
  }),
  run: (write, { id }) => write(approvals.approve, { id }),
  ...afterMoney,
  done: () => t("ledger.approved"),
};

/** The person who asked for approval can take the request back. */
const noTo = ({ can }: Approval) => t(can.approve ? "ledger.decline" : "ledger.withdraw");

const declining: Act<Approval> = {
  ask: (approval) => ({
    title: t(approval.can.approve ? "ledger.declineAsk" : "ledger.withdrawAsk"),
    text: titleOf(approval),
    confirm: noTo(approval),
  }),
  run: (write, { id }) => write(approvals.decline, { id }),
  ...afterMoney,
  done: ({ can }) => t(can.approve ? "ledger.declined" : "ledger.withdrawn"),
};

const factsOf = (approval: Approval) => {
  const { reason, method, reference, receivedOn, paidUntil, endsPlan } = approval;
  return [
    reason,
    method && t(`ledger.cause.${method}`),
    reference && t("ledger.reference", { reference }),
    receivedOn && t("ledger.receivedAt", { date: dateText(receivedOn) }),
    paidUntil && t("ledger.paidUntilDay", { date: dateText(typedDay(paidUntil)) }),
    endsPlan && t("ledger.endPlan"),
  ].filter(Boolean);
};

/** The amount above which two people are needed, in any currency; nothing if no amount is set. */
export const noteOn = (above: number | null | undefined) =>
  typeof above === "number"
    ? { note: t("ledger.waitingNote", { amount: wholeNumber(above / 100) }) }
    : {};

/** A list of all companies names each of them. */
type Named = { namesCompany: boolean };
type WaitingProps = Named & { approval: Approval };
type ListProps = Named & { items: readonly Approval[] };

/** The payer: a company, or a person without an account. */
function PayerName({ company, email }: Approval) {
  if (company === null) return <bdi>{email}</bdi>;
  return (
    <Link href={`${adminPaths.company("retailer", company.id)}/payment`} dir="auto">
      {company.name}
    </Link>
  );
}

function Waiting({ approval, namesCompany }: WaitingProps) {
  const yes = useAction(approving);
  const no = useAction(declining);
  const { by, expiresAt, can } = approval;
  const facts = factsOf(approval);

  return (
    <li className={styles.waiting}>
      <div>
        <strong>{titleOf(approval)}</strong> {namesCompany && <PayerName {...approval} />}
        {facts.length > 0 && <p className={styles.why}>{facts.join(" · ")}</p>}
        <p className={styles.who}>
          {t("ledger.askedBy", { name: by ?? t("ledger.nobody"), date: dateText(expiresAt) })}
        </p>
        {!can.approve && <p className={styles.who}>{t("ledger.waitsForOther")}</p>}
      </div>
      <div className={styles.acts}>
        {can.decline && (
          <Button sending={no.isPending} onClick={() => no.press(approval)}>
            {noTo(approval)}
          </Button>
        )}
        {can.approve && (
          <Button variant="primary" sending={yes.isPending} onClick={() => yes.press(approval)}>
            {t("ledger.approve")}
          </Button>
        )}
      </div>
      {yes.failure}
      {no.failure}
    </li>
  );
}

export const ApprovalList = ({ items, namesCompany }: ListProps) => (
  <ul className={styles.list}>
    {items.map((approval) => (
      <Waiting key={approval.id} approval={approval} namesCompany={namesCompany} />
    ))}
  </ul>
);

/** Large amounts, of one company or all, that wait for a second super admin; nothing if there are none. */
export function ApprovalsCard({ retailerId }: { retailerId?: string }) {
  const { data } = useRead(approvals.waiting, { retailerId });
  if (!data || data.items.length === 0) return null;

  return (
    <ListCard title={t("ledger.waiting")} {...noteOn(data.above)}>
      <ApprovalList items={data.items} namesCompany={retailerId === undefined} />
    </ListCard>
  );
}

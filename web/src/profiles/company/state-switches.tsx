import type { Action } from "#app/actions/action.ts";
import { isWriting } from "#app/actions/action.ts";
import { useAction } from "#app/actions/use-action.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";
import { dayText } from "#ui/format/date.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { retailerActions, startupActions } from "../records/record-actions.tsx";
import type { ActedStartup } from "../records/record.ts";
import { actedOf, type Company } from "./company.ts";
import styles from "./company.module.css";

type StateProps = {
  label: string;
  /** Whether the state is on now. */
  isOn: boolean;
  since: Company["since"]["blocked"];
  row: ActedStartup;
  /** The change that switches it; undefined if this person may not. */
  turn: Action<ActedStartup> | undefined;
  note?: string | null;
};

const nothing = { run: () => Promise.resolve() };

function State({ label, isOn, since, row, turn, note }: StateProps) {
  const act = useAction(turn && isWriting(turn) ? turn : nothing);

  return (
    <div className={styles.state}>
      <Switch
        label={label}
        checked={isOn}
        disabled={turn === undefined || act.isPending}
        onChange={() => act.press(row)}
      />
      <p className={styles.quiet}>
        {since ? (
          <>
            {since.by && `${since.by}, `}
            <DateText value={since.at} />
          </>
        ) : (
          t("company.neverChanged")
        )}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
      {act.failure}
    </div>
  );
}

const nobody = () => {};

const withheldOf = ({ withheldEmails }: Company) =>
  withheldEmails &&
  t("company.withheldEmails", {
    count: withheldEmails.count,
    shown: wholeNumber(withheldEmails.count),
    date: dayText(withheldEmails.lastAt),
  });

/** The states of a company, each with who changed it last; switching can be undone. */
export function StateSwitches({ company }: { company: Company }) {
  const me = useMe();
  const row = actedOf(company);
  const all: Action<ActedStartup>[] = company.startup
    ? startupActions(me, nobody)
    : retailerActions(me, nobody);
  const one = (id: string) => all.find((action) => action.id === id);
  const { since, isVerified, isBlocked } = company;
  const shared = { row };

  return (
    <div className={styles.states} role="group" aria-label={t("company.states")}>
      <State
        {...shared}
        label={t("admin.verified")}
        isOn={isVerified}
        since={since.verified}
        turn={one(isVerified ? "unverify" : "verify")}
      />
      {company.startup && (
        <>
          <State
            {...shared}
            label={t("company.chatAllowed")}
            isOn={row.isAvailableToChat}
            since={since.chat}
            turn={one(row.isAvailableToChat ? "closeChat" : "openChat")}
          />
          <State
            {...shared}
            label={t("company.mailing")}
            isOn={row.isMailingEnabled}
            since={since.mailing}
            note={withheldOf(company)}
            turn={one(row.isMailingEnabled ? "mute" : "mail")}
          />
        </>
      )}
      <State
        {...shared}
        label={t("admin.stages.BLOCKED")}
        isOn={isBlocked}
        since={since.blocked}
        turn={one(isBlocked ? "activate" : "deactivate")}
      />
    </div>
  );
}

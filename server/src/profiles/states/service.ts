import type { Db } from "#db/connect.ts";
import type { Events } from "#events.ts";
import { endSessionsOfCompanies } from "#identity/sessions/service.ts";
import { recordAll } from "#work/record.ts";
import { type CompanyChange, companyChanges } from "../bulk/service.ts";
import type { ChosenCompany } from "../records/queries.ts";
import { setBlocked, setChat, setMailing, setVerified } from "./queries.ts";

/** The name of an event about one company. */
type CompanyEvent = {
  [N in keyof Events]: Events[N] extends { companyId: string }
    ? { companyId: string } extends Events[N]
      ? N
      : never
    : never;
}[keyof Events];

type StateChange = Pick<CompanyChange, "name"> & {
  event: CompanyEvent & CompanyChange["event"];
  isDone: (company: ChosenCompany) => boolean | null;
  write: (db: Db, ids: readonly string[]) => Promise<unknown>;
};

const block = async (db: Db, ids: readonly string[]) => {
  await setBlocked(true)(db, ids);
  await endSessionsOfCompanies(db, ids, "BLOCKED");
};

/** Companies already in that state count as done and are not recorded. */
const change = ({ name, event, isDone, write }: StateChange): CompanyChange => ({
  name,
  event,
  obstacleOf: () => undefined,
  write: async (db, doer, companies) => {
    const changed = companies.filter((company) => !isDone(company));
    await write(
      db,
      changed.map(({ companyId }) => companyId),
    );
    const told = changed.map(({ companyId }) => ({
      by: { doer, subject: { companyId } },
      details: { companyId },
    }));
    await recordAll(db, event, told);
  },
});

/** An imported startup keeps its status until somebody gives it a category of its own. */
const status = (of: StateChange): CompanyChange => ({
  ...change(of),
  obstacleOf: ({ isImportOnly }) => (isImportOnly ? "profiles.import_status" : undefined),
});

/** Changes one state of companies. */
export const { make: changeState, job: statesJob } = companyChanges("profiles.change_states", {
  block: status({
    name: "Deactivate",
    event: "profiles.blocked",
    write: block,
    isDone: ({ isBlocked }) => isBlocked,
  }),
  unblock: status({
    name: "Activate",
    event: "profiles.unblocked",
    write: setBlocked(false),
    isDone: ({ isBlocked }) => !isBlocked,
  }),
  verify: status({
    name: "Verify",
    event: "profiles.verified",
    write: setVerified(true),
    isDone: ({ isVerified }) => isVerified,
  }),
  unverify: status({
    name: "Remove the verification of",
    event: "profiles.unverified",
    write: setVerified(false),
    isDone: ({ isVerified }) => !isVerified,
  }),
  enableChat: change({
    name: "Open the chat of",
    event: "profiles.chat_enabled",
    write: setChat(true),
    isDone: ({ isAvailableToChat }) => isAvailableToChat,
  }),
  disableChat: change({
    name: "Close the chat of",
    event: "profiles.chat_disabled",
    write: setChat(false),
    isDone: ({ isAvailableToChat }) => !isAvailableToChat,
  }),
  enableMailing: change({
    name: "Turn on e-mails to",
    event: "profiles.mailing_enabled",
    write: setMailing(true),
    isDone: ({ isMailingEnabled }) => isMailingEnabled,
  }),
  disableMailing: change({
    name: "Turn off e-mails to",
    event: "profiles.mailing_disabled",
    write: setMailing(false),
    isDone: ({ isMailingEnabled }) => !isMailingEnabled,
  }),
});

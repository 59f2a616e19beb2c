import type { Db } from "#db/connect.ts";
import type { Events } from "#events.ts";
import type { By } from "#http/actor.ts";
import { endSessionsOfCompanies } from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import type { ChosenCompany } from "../records/queries.ts";
import { changeCompanies } from "../records/service.ts";
import { setBlocked, setChat, setMailing, setVerified } from "./queries.ts";

/** The name of an event that tells of one company. */
type CompanyEvent = {
  [N in keyof Events]: Events[N] extends { companyId: string }
    ? { companyId: string } extends Events[N]
      ? N
      : never
    : never;
}[keyof Events];

type StateChange = {
  event: CompanyEvent;
  isDone: (company: ChosenCompany) => boolean | null;
  write: (db: Db, ids: readonly string[]) => Promise<unknown>;
};

const block = async (db: Db, ids: readonly string[]) => {
  await setBlocked(true)(db, ids);
  await endSessionsOfCompanies(db, ids, "BLOCKED");
};

const changes = {
  block: { event: "profiles.blocked", isDone: ({ isBlocked }) => isBlocked, write: block },
  unblock: {
    event: "profiles.unblocked",
    isDone: ({ isBlocked }) => !isBlocked,
    write: setBlocked(false),
  },
  verify: {
    event: "profiles.verified",
    isDone: ({ isVerified }) => isVerified,
    write: setVerified(true),
  },
  unverify: {
    event: "profiles.unverified",
    isDone: ({ isVerified }) => !isVerified,
    write: setVerified(false),
  },
  enableChat: {
    event: "profiles.chat_enabled",
    isDone: ({ isAvailableToChat }) => isAvailableToChat,
    write: setChat(true),
  },
  disableChat: {
    event: "profiles.chat_disabled",
    isDone: ({ isAvailableToChat }) => !isAvailableToChat,
    write: setChat(false),
  },
  enableMailing: {
    event: "profiles.mailing_enabled",
    isDone: ({ isMailingEnabled }) => isMailingEnabled,
    write: setMailing(true),
  },
  disableMailing: {
    event: "profiles.mailing_disabled",
    isDone: ({ isMailingEnabled }) => !isMailingEnabled,
    write: setMailing(false),
  },
} satisfies Record<string, StateChange>;

/** An imported startup keeps its status until somebody gives it a category of its own. */
const obstacleOf = ({ isImportOnly }: ChosenCompany) =>
  isImportOnly ? ("profiles.import_status" as const) : undefined;

/** Changes one state of companies. Those in it already count as done and leave no trace. */
export const changeState =
  (name: keyof typeof changes) =>
  async (db: Db, { doer, subject }: By<ChosenCompany[]>) => {
    const { event, isDone, write }: StateChange = changes[name];
    return changeCompanies(db, subject, obstacleOf, async (companies) => {
      const changed = companies.filter((company) => !isDone(company));
      await write(
        db,
        changed.map(({ companyId }) => companyId),
      );
      for (const { companyId } of changed)
        await record(db, { doer, subject: { companyId } }, event, { companyId });
    });
  };

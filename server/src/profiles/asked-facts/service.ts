import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { type facts, FactValue } from "@vitrine/contract/profiles/earlier-facts";
import type { Db } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import {
  type OneTimeToken,
  oneTimeTokenOf,
  redeemOneTimeToken,
} from "#identity/one-time-tokens/service.ts";
import { record } from "#work/record.ts";
import { confirmStored, type Fact } from "../facts/queries.ts";
import { lockCompany } from "../merging/queries.ts";
import { sayerInWords, shownValue } from "../sources/service.ts";
import { askedStartup, factsAskedAbout } from "./queries.ts";

const startupOfLink = async (db: Db, token: OneTimeToken | undefined) => {
  const startup = token?.userId ? await askedStartup(db, token.userId) : undefined;
  if (!token || !startup) return refuse("profiles.facts_link_over");
  return { startup, tokenId: token.id };
};

const inWords = (
  { field, value, saidBy: by, origin, saidOn: date, confirmedOn: confirmed }: Fact,
  startupName: string,
) => ({
  field,
  value: FactValue.parse(shownValue(value)),
  by,
  date,
  confirmed,
  source: sayerInWords({ by, origin }, startupName),
});

/** The facts that an e-mailed link asks about; the link stays valid. */
export const askedFacts = async (
  db: Db,
  _visitor: Visitor,
  { token }: Parsed<typeof facts.asked>,
) => {
  const { startup, tokenId } = await startupOfLink(db, await oneTimeTokenOf(db, "FACTS", token));
  const { companyId, shortName: companyShortName } = startup;
  const asked = await factsAskedAbout(db, companyId, tokenId);
  return { companyShortName, facts: asked.map((fact) => inWords(fact, companyShortName)) };
};

/** Confirms the facts of the link, except those changed since it was sent. */
export const confirmByLink = async (
  db: Db,
  visitor: Visitor,
  { token }: Parsed<typeof facts.confirmByLink>,
) => {
  const redeemed = await redeemOneTimeToken(db, "FACTS", token);
  const { startup, tokenId } = await startupOfLink(db, redeemed);
  const { companyId, userId: id } = startup;
  await lockCompany(db, companyId);
  const asked = await factsAskedAbout(db, companyId, tokenId);
  const fields = asked.map(({ field }) => field);
  await confirmStored(db, companyId, fields);
  await record(db, oneself({ ...visitor, id, companyId }), "profiles.facts_confirmed", {
    companyId,
  });
  return { message: messages.factsConfirmed };
};

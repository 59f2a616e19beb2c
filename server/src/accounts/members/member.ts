import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { lockMember } from "./people.ts";
import { memberAbilities } from "./policy.ts";

type Ability = keyof ReturnType<typeof memberAbilities>;

/** A member of the owner's company to whom this ability applies. */
export const memberFor = async (db: Db, { subject }: By, id: string, ability: Ability) => {
  const member = found(await lockMember(db, subject.companyId, id));
  ensure(memberAbilities(member)[ability], "not_found");
  return member;
};

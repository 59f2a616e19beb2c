import type { Parsed } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import { registerRetailerFor } from "@vitrine/contract/onboarding/sign-up";
import type { Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { parseInput } from "#http/input.ts";
import { ensureNamesFree } from "#profiles/names/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { countVisit, ensureRoleFits, freeEmail } from "../emails/service.ts";
import { signUp } from "./service.ts";

type Owner = Parsed<typeof onboarding.registerStartup>;

const registerOwner = async (db: Db, visitor: Visitor, role: Role, input: Owner) => {
  await countVisit(db, visitor);
  const { email: given, password, draftToken, ...data } = input;
  const email = await freeEmail(db, given);
  ensureRoleFits(email, role);
  if (data.countryId) await ensureCountry(db, data.countryId);
  await ensureNamesFree(db, role, data);
  return signUp(db, visitor, { email, role, password, draftToken, data });
};

export const registerStartup = (db: Db, visitor: Visitor, input: Owner) =>
  registerOwner(db, visitor, "STARTUP", input);

export const registerRetailer = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.registerRetailer>,
) => {
  const { role, ...owner } = parseInput(registerRetailerFor(input.role), input);
  return registerOwner(db, visitor, role, owner);
};

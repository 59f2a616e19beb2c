import { onboarding } from "@vitrine/contract/onboarding";
import { type Role, retailKinds } from "@vitrine/contract/roles";
import { sql } from "#db/connect.ts";
import { password } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { db, lastEmail, visitor } from "#test/world.ts";

let count = 0;

/** An unused address of an unknown company. */
export const aFreshEmail = () => {
  count += 1;
  return `new${count}@newcomer${count}.example`;
};

export const ownersFields = (email = aFreshEmail()) => ({
  email,
  password,
  firstName: "Marta",
  lastName: "Lind",
  companyLegalName: `Legal name of ${email}`,
  companyShortName: `Brand of ${email}`,
});

/** Signs up an owner of this role; the address is not verified yet. */
export const signUp = async (role: Role, fields: Partial<ReturnType<typeof ownersFields>> = {}) => {
  const input = { ...ownersFields(fields.email), ...fields };
  const kind = retailKinds.find((one) => one === role);
  const { token } = kind
    ? await visitor.call(onboarding.registerRetailer, { ...input, role: kind })
    : await visitor.call(onboarding.registerStartup, input);
  return { ...input, token };
};

/** Signs up and types the code of the e-mail: a person at the first step, signed in. */
export const aNewcomer = async (
  role: Role,
  fields: Partial<ReturnType<typeof ownersFields>> = {},
) => {
  const { token, email } = await signUp(role, fields);
  const { code } = await lastEmail(email);
  const { tokens } = await visitor.call(onboarding.verify, { token, code });
  return { email, token, accessToken: tokens?.access_token ?? "" };
};

/** What the settings ask of every company. */
export const companyFields = async (name: string) => ({
  companyLegalName: `${name} Ltd`,
  companyShortName: name,
  companyDescription: "Shops in nine towns.",
  urlOfCompanyWebsite: "shops.example/about",
  countryId: await aCountry("NO"),
  city: "Bergen",
});

/** The rows for an address that signs up. */
export const countsOf = async (email: string) => {
  const { rows } = await sql<{ users: number; companies: number; registrations: number }>`
    select (select count(*) from users where email = ${email}) as users,
      (select count(*) from companies where legal_name = ${`Legal name of ${email}`}) as companies,
      (select count(*) from registrations where email = ${email}) as registrations`.execute(db());
  return rows[0];
};

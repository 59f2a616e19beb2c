import { daysFromNow } from "@vitrine/contract/days";
import { type Permission, permissionCodes } from "@vitrine/contract/permissions";
import { isStaff, type Role, roles } from "@vitrine/contract/roles";
import { sql } from "#db/connect.ts";
import { access } from "#test/access.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { db } from "#test/world.ts";

/** A caller, or nobody; `mustDo`, `isReady` and `isClosed` say what keeps them out. */
export type Caller = {
  name: string;
  role: Role | null;
  permissions: readonly string[];
  accessToken?: string;
  mustDo?: "PASSWORD" | "SECOND_FACTOR";
  isReady?: false;
  /** The plan of the company is over. */
  isClosed?: true;
};

const personOf = async (role: Role): Promise<Person> => {
  if (role === "STARTUP") return aStartup();
  if (role === "MEMBER") return aMember({ of: await aRetailer() });
  if (role === "ADMIN") return anAdmin();
  if (role === "SUPER_ADMIN") return aSuperAdmin();
  return aRetailer({ role });
};

/** A confirmed second factor, without the trouble of typing its code. */
const giveFactor = (userId: string) =>
  sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '', now())`.execute(
    db(),
  );

const planOver = ({ companyId }: Person) =>
  sql`update retailers set plan_status = 'CANCELLED' where company_id = ${companyId}`.execute(db());

/** People with an admitted role who must do something first, or whose company is not ready. */
const unsettled = async (): Promise<Caller[]> => {
  const first = { gettingStarted: "COMPANY_INFORMATION" };
  const owner = await aRetailer(first);
  const member = await aMember({ of: await aRetailer(), firstPasswordEndsAt: daysFromNow(1) });
  const left = await aRetailer();
  await planOver(left);
  const people: [string, Person, Pick<Caller, "mustDo" | "isReady" | "isClosed">][] = [
    ["whose plan is over", left, { isClosed: true }],
    ["of a company whose plan is over", await aMember({ of: left }), { isClosed: true }],
    ["at its first steps", owner, { isReady: false }],
    ["not approved", await aRetailer({ isApproved: false }), { isReady: false }],
    ["not approved", await aStartup({ isApproved: false }), { isReady: false }],
    ["of a company at its first steps", await aMember({ of: owner }), { isReady: false }],
    ["with a first password", member, { mustDo: "PASSWORD" }],
    [
      "with a first password",
      await anAdmin({ firstPasswordEndsAt: daysFromNow(1) }),
      { mustDo: "PASSWORD" },
    ],
    ["without a second factor", await anAdmin(), { mustDo: "SECOND_FACTOR" }],
    ["without a second factor", await aSuperAdmin(), { mustDo: "SECOND_FACTOR" }],
  ];
  return people.map(([state, { role, accessToken }, standing]) => ({
    name: `${role} ${state}`,
    role,
    permissions: [],
    accessToken,
    ...standing,
  }));
};

const neededPermissions = [
  ...new Set(Object.values(access).flatMap(({ permission }) => permission ?? [])),
] as Permission[];

/** For each code that a call needs: one person with only that, and one with everything else. */
const holders = neededPermissions.flatMap((code) => [
  { name: `ADMIN with ${code} alone`, permissions: [code] },
  { name: `ADMIN without ${code}`, permissions: permissionCodes.filter((one) => one !== code) },
]);

/** Nobody, every role, people who wait or must do something first, and staff by permission. */
export const everyKindOfCaller = async (): Promise<Caller[]> => {
  const callers: Caller[] = [
    { name: "nobody", role: null, permissions: [] },
    ...(await unsettled()),
  ];
  for (const role of roles) {
    const { id, accessToken } = await personOf(role);
    if (isStaff(role)) await giveFactor(id);
    callers.push({ name: role, role, permissions: [], accessToken });
  }
  for (const { name, permissions } of holders) {
    const { id, accessToken } = await anAdmin({ permissions });
    await giveFactor(id);
    callers.push({ name, role: "ADMIN", permissions, accessToken });
  }
  return callers;
};

import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { expect, test } from "vitest";
import { config } from "#config.ts";
import { aRetailer, aSuperAdmin } from "#test/build/people.ts";
import { runProgram } from "#test/process.ts";
import { as, db, visitor } from "#test/world.ts";

const run = (...args: string[]) => {
  const settings = { VITRINE_SECRET: config().secret, PUBLIC_URL: "https://vitrine.example" };
  return runProgram("staff", args, { settings });
};

const linkIn = (output: string) => new URL(/https:\S+/.exec(output)?.[0] ?? "");
const openedBy = (link: URL) => {
  const token = link.searchParams.get("token") ?? "";
  const own = { firstName: "Ida", lastName: "Moe", password: "a calm river at noon" };
  return visitor.call(members.acceptInvitation, { token, ...own });
};

test("the first super admin comes in with the link of the command, and has every right", async () => {
  const { code, output } = await run("Ida.Moe@vitrine.example");
  const link = linkIn(output);

  expect(code).toBe(0);
  expect(link.href).toContain("https://vitrine.example/auth/sign-up/member/email-verification?");
  const { tokens } = await openedBy(link);
  const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
  expect(user).toMatchObject({ email: "ida.moe@vitrine.example", role: "SUPER_ADMIN" });
  expect(user.authority.permissions).toHaveLength(21);
  await expect(openedBy(link)).rejects.toMatchObject({ code: "members.invitation_used" });
});

test("another one is made with --also alone, and a link that was not opened is renewed", async () => {
  await aSuperAdmin();
  const refused = await run("una@vitrine.example");
  expect(refused).toEqual({
    code: 2,
    output: "There is already a super admin. Add --also to make another one.\n",
  });

  const made = await run("una@vitrine.example", "--also");
  const again = await run("una@vitrine.example");

  await expect(openedBy(linkIn(made.output))).rejects.toMatchObject({ status: 400 });
  await openedBy(linkIn(again.output));
});

test("an address that is somebody's is refused, and nothing is changed", async () => {
  const { id, email } = await aRetailer();

  const refused = await run(email, "--also");

  expect(refused).toMatchObject({
    code: 2,
    output: expect.stringContaining(`an account with ${email}`),
  });
  const user = await db().selectFrom("users").select("role").where("id", "=", id).execute();
  expect(user).toEqual([{ role: "RETAILER" }]);
});

test.each([[[]], [["one@a.example", "two@a.example"]], [["nobody"]], [["a@b.example", "--root"]]])(
  "%j is answered with how it is meant",
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2 });
  },
  60_000,
);

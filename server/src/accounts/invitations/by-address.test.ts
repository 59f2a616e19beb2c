import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { expect, test } from "vitest";
import { aRetailer, type Person } from "#test/build/people.ts";
import { as, lastEmail, visitor } from "#test/world.ts";

const own = "a window of my own";
let count = 0;

const anAddress = (local = "hanna.berg") => {
  count += 1;
  return `${local}@by-address${count}.example`;
};

const inviteAt = async (owner: Person, email: string, names = {}) => {
  const { message, id } = await as(owner).call(members.invite, { email, ...names });
  const { link } = await lastEmail(email.toLowerCase());
  return { message, id, token: new URL(link ?? "").searchParams.get("token") ?? "" };
};

test.each([
  ["hanna.berg", "Hanna", "Berg"],
  ["hanna_de-vries+shop", "Hanna", "De Vries"],
  ["info", "Info", ""],
  ["__", "__", ""],
])(
  "an address is enough: %s is called %s %s until they say it themselves",
  async (local, firstName, lastName) => {
    const email = anAddress(local);
    const { message, token } = await inviteAt(await aRetailer(), email);

    expect(message).toBe("A new member is created!");
    expect(await visitor.call(members.invitation, { token })).toMatchObject({
      email,
      firstName,
      lastName,
      position: null,
      department: null,
    });
  },
);

test("a name the owner wrote goes before the address's", async () => {
  const { token } = await inviteAt(await aRetailer(), anAddress(), { firstName: "Jo" });

  expect(await visitor.call(members.invitation, { token })).toMatchObject({
    firstName: "Jo",
    lastName: "",
  });
});

test("the invited person says who they are, in words that are kept", async () => {
  const owner = await aRetailer();
  const { id, token } = await inviteAt(owner, anAddress());
  const said = { firstName: "Hanne", lastName: "Bergh", position: "Buyer", department: "Shoes" };

  const input = { token, password: own, ...said };
  const { tokens } = await visitor.call(members.acceptInvitation, input);

  const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
  expect(user).toMatchObject({
    firstName: "Hanne",
    lastName: "Bergh",
    position: "Buyer",
    member: { department: "Shoes" },
  });
  const { items } = await as(owner).call(members.list, {});
  expect(items.find((item) => item.id === id)).toMatchObject({ ...said, status: "ACTIVE" });
});

test("what the invited person leaves away stays as the owner wrote it", async () => {
  const owner = await aRetailer();
  const email = anAddress();
  const details = { firstName: "Hanna", lastName: "Berg", position: "Buyer", department: "Shoes" };
  await as(owner).call(members.add, { email, ...details });
  const { link } = await lastEmail(email);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";

  await visitor.call(members.acceptInvitation, { token, password: own });

  const { items } = await as(owner).call(members.list, {});
  expect(items).toContainEqual(expect.objectContaining({ email, ...details }));
});

test("an address with an account is refused, and no other of the owner's is", async () => {
  const owner = await aRetailer();
  const taken = await aRetailer();

  const refused = as(owner).call(members.invite, { email: taken.email });

  await expect(refused).rejects.toMatchObject({ code: "members.email_taken" });
  await inviteAt(owner, anAddress());
});

import type { Input } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { describe, expect, test } from "vitest";
import { aRetailer } from "#test/build/people.ts";
import { as } from "#test/world.ts";

let count = 0;

const hanna = (more: Partial<Input<typeof members.add>> = {}) => {
  count += 1;
  return {
    firstName: "Hanna",
    lastName: "Berg",
    position: "Buyer",
    department: "Buying",
    email: `new${count}@company.example`,
    ...more,
  };
};

describe("adding", () => {
  test("somebody who has an account is refused, at the field", async () => {
    const owner = await aRetailer();
    const other = await aRetailer();

    const added = as(owner).call(members.add, hanna({ email: other.email.toUpperCase() }));

    await expect(added).rejects.toMatchObject({
      status: 409,
      code: "members.email_taken",
      body: { errors: { email: "There is already an account with this e-mail." } },
    });
    expect((await as(owner).call(members.list, {})).count).toBe(1);
  });

  test("the same person twice at once makes one account", async () => {
    const owner = await aRetailer();
    const guest = hanna();
    const add = () =>
      as(owner)
        .call(members.add, guest)
        .then(() => "added")
        .catch(({ code }) => code);

    const answers = await Promise.all([add(), add()]);

    expect(answers.toSorted()).toEqual(["added", "members.email_taken"]);
  });

  test("names what is missing, in the words of the product", async () => {
    const owner = await aRetailer();
    const blank = { firstName: " ", lastName: "", position: "", department: "", email: "" };

    await expect(as(owner).call(members.add, blank)).rejects.toMatchObject({
      body: {
        errors: {
          email: "Please enter the e-mail",
          firstName: "Please enter first name",
          lastName: "Please enter last name",
          position: "Please enter your position",
          department: "Please enter your department",
        },
      },
    });
  });

  test("into another company by its id is not possible", async () => {
    const owner = await aRetailer();
    const other = await aRetailer();
    const guest = { ...hanna(), retailerId: other.companyId };

    await as(owner).call(members.add, guest);

    expect((await as(other).call(members.list, {})).count).toBe(1);
    expect((await as(owner).call(members.list, {})).count).toBe(2);
  });

  test("a picture takes one that the owner has uploaded", async () => {
    const owner = await aRetailer();

    const added = as(owner).call(members.add, hanna({ avatarId: owner.id }));

    await expect(added).rejects.toMatchObject({ status: 404 });
    expect((await as(owner).call(members.list, {})).count).toBe(1);
  });

  test.each(["add", "edit"] as const)(
    "tells by %s who has an account only as often as one may invite",
    async (how) => {
      const owner = await aRetailer();
      const { email } = await aRetailer();
      const guest = await as(owner).call(members.add, hanna());
      const ask = () =>
        how === "add"
          ? as(owner).call(members.add, hanna({ email }))
          : as(owner).call(members.edit, { ...hanna({ email }), id: guest.id });
      const asked = { status: 409, code: "members.email_taken" };
      for (let n = 0; n < 59; n++) await expect(ask()).rejects.toMatchObject(asked);

      await expect(ask()).rejects.toMatchObject({ status: 429 });
    },
  );

  test("stops after ten e-mails to one address in an hour", async () => {
    const owner = await aRetailer();
    const { id } = await as(owner).call(members.add, hanna());
    for (let n = 0; n < 9; n++) await as(owner).call(members.resendInvitation, { id });

    await expect(as(owner).call(members.resendInvitation, { id })).rejects.toMatchObject({
      status: 429,
    });
  });
});

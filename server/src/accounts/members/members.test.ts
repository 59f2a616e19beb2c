import { accounts } from "@vitrine/contract/accounts";
import type { Input } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { anAsker, eventsOf } from "#test/members.ts";
import { login } from "#test/sign-in.ts";
import { as, db } from "#test/world.ts";

const list = (owner: Person, search: Input<typeof members.list> = {}) =>
  as(owner).call(members.list, search);

const named = async (owner: Person, id: string) => {
  const { items } = await list(owner, { pageSize: 100 });
  return items.find((item) => item.id === id);
};

const setStatus = (member: Person, isBlocked: boolean) => ({ id: member.id, isBlocked });

describe("the list", () => {
  test("shows the owner and the members with their seats, by name", async () => {
    const owner = await aRetailer({ firstName: "Marta", lastName: "Lindqvist" });
    const ingrid = await aMember({ of: owner, firstName: "Ingrid", lastName: "Solheim" });
    const etienne = await aMember({ of: owner, firstName: "Étienne", lastName: "Morel" });
    await aMember({ of: await aRetailer() });

    const { items, count, seats } = await list(owner);

    expect(items).toMatchObject([
      { id: etienne.id, role: "MEMBER", status: "ACTIVE", isYou: false },
      {
        id: ingrid.id,
        fullName: "Ingrid Solheim",
        can: { edit: true, block: true, unblock: false },
      },
      { id: owner.id, role: "OWNER", isYou: true, can: { edit: false, remove: false } },
    ]);
    expect({ count, seats }).toEqual({ count: 3, seats: { used: 3, of: null } });
  });

  test("says of a member who has just signed in that they were seen", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    expect(await named(owner, member.id)).toMatchObject({ lastSeenAt: null });

    await login(member);

    expect(await named(owner, member.id)).toMatchObject({ lastSeenAt: expect.any(String) });
  });

  test("is searched by a part of the name or the e-mail, whatever the accents", async () => {
    const owner = await aRetailer({ email: "marta@halden.example" });
    const etienne = await aMember({ of: owner, firstName: "Étienne", email: "em@halden.example" });
    const tor = await aMember({ of: owner, firstName: "Tor", email: "tor@else.example" });
    const found = async (search: string) => {
      const { items, count } = await list(owner, { search });
      expect(count).toBe(items.length);
      return items.map(({ id }) => id);
    };

    expect(await found("etienne")).toEqual([etienne.id]);
    expect(await found("ELSE.ex")).toEqual([tor.id]);
    expect(await found("100%_")).toEqual([]);
  });

  test("shows one status at a time, and pages", async () => {
    const owner = await aRetailer();
    const blocked = await aMember({ of: owner });
    const asker = await anAsker(owner);
    await as(owner).call(members.changeStatus, setStatus(blocked, true));
    const ids = async (search: Input<typeof members.list>) =>
      (await list(owner, search)).items.map(({ id }) => id);

    expect(await ids({ status: "BLOCKED" })).toEqual([blocked.id]);
    expect(await ids({ status: "PENDING" })).toEqual([asker.id]);
    expect(await ids({ status: "ACTIVE" })).toEqual([owner.id]);
    const second = await list(owner, { page: 2, pageSize: 2 });
    expect([second.items.length, second.count]).toEqual([1, 3]);
  });

  test.each(["name", "status", "lastSeenAt", "createdAt"] as const)(
    "is ordered by %s, both ways",
    async (fieldName) => {
      const owner = await aRetailer();
      const [first, second] = [await aMember({ of: owner }), await aMember({ of: owner })];
      await as(owner).call(members.changeStatus, setStatus(second, true));
      await sql`update users set last_name = 'Zoe', last_seen_at = now() where id = ${second.id}`.execute(
        db(),
      );
      const order = async (direction: "ASC" | "DESC") => {
        const { items } = await list(owner, { sort: { fieldName, direction } });
        const ids = items.map(({ id }) => id);
        return ids.indexOf(first.id) < ids.indexOf(second.id);
      };

      expect([await order("ASC"), await order("DESC")]).toEqual([true, false]);
    },
  );

  test("is for the owner alone, and every change too", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const fields = { firstName: "A", lastName: "B", position: "C", department: "D" };
    for (const person of [member, await aStartup(), await anAdmin()]) {
      const calls = [
        () => as(person).call(members.list, {}),
        () => as(person).call(members.add, { ...fields, email: "x@x.example" }),
        () => as(person).call(members.edit, { ...fields, id: member.id }),
        () => as(person).call(members.changeStatus, setStatus(member, true)),
        () => as(person).call(members.remove, { id: member.id }),
        () => as(person).call(members.resendInvitation, { id: member.id }),
        () => as(person).call(members.acceptRequest, { id: member.id }),
        () => as(person).call(members.declineRequest, { id: member.id }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 });
    }
  });

  test("of another company does not exist, whatever is tried with its people", async () => {
    const owner = await aRetailer();
    const stranger = await aMember({ of: await aRetailer() });
    const fields = { firstName: "A", lastName: "B", position: "C", department: "D" };
    const calls = [owner.id, stranger.id].flatMap((id) => [
      () => as(owner).call(members.edit, { ...fields, id }),
      () => as(owner).call(members.changeStatus, { id, isBlocked: true }),
      () => as(owner).call(members.remove, { id }),
      () => as(owner).call(members.resendInvitation, { id }),
      () => as(owner).call(members.acceptRequest, { id }),
      () => as(owner).call(members.declineRequest, { id }),
    ]);

    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(await eventsOf(owner)).toEqual([]);
  });
});

describe("editing", () => {
  test("changes what the owner knows better, and nothing of the sign-in", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const country = await db()
      .selectFrom("countries")
      .select(["id", "name", "code"])
      .where("code", "=", "NO")
      .executeTakeFirstOrThrow();
    const fields = {
      firstName: "Ingrid",
      lastName: "Solheim",
      position: "Finance director",
      department: "Finance",
      city: "Oslo",
      countryId: country.id,
      note: "Back in May",
    };

    const answer = await as(owner).call(members.edit, {
      id: member.id,
      email: member.email.toUpperCase(),
      password: "",
      ...fields,
    });

    expect(answer.message).toBe("Changes have been saved!");
    const { countryId: _, ...shown } = fields;
    expect(await named(owner, member.id)).toMatchObject({ ...shown, country, email: member.email });
    await expect(as(member).call(accounts.me, {})).resolves.toBeDefined();
    expect(await eventsOf(owner)).toEqual(["accounts.member_changed"]);
  });

  test.each([
    ["email", "other@company.example"],
    ["password", "another fine secret"],
  ])("leaves the %s to a member who has come in", async (field, value) => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const fields = { firstName: "A", lastName: "B", position: "C", department: "D" };

    const edited = as(owner).call(members.edit, { id: member.id, ...fields, [field]: value });

    await expect(edited).rejects.toMatchObject({
      code: "members.sign_in_is_theirs",
      body: { errors: { [field]: expect.any(String) } },
    });
    expect(await named(owner, member.id)).toMatchObject({ firstName: "Ada" });
  });

  test("can block at the same time", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const fields = { firstName: "A", lastName: "B", position: "C", department: "D" };

    await as(owner).call(members.edit, { id: member.id, ...fields, isBlocked: true });

    expect(await named(owner, member.id)).toMatchObject({ status: "BLOCKED", isBlocked: true });
  });

  test("asks for a country that exists", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const fields = { firstName: "A", lastName: "B", position: "C", department: "D" };

    const edited = as(owner).call(members.edit, { id: member.id, ...fields, countryId: owner.id });

    await expect(edited).rejects.toMatchObject({
      body: { errors: { countryId: "Please choose a country" } },
    });
  });
});

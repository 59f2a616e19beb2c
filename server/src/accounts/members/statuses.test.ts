import { accounts } from "@vitrine/contract/accounts";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { anAsker, eventsOf } from "#test/members.ts";
import { aRoom, say } from "#test/rooms.ts";
import { login } from "#test/sign-in.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, mails, listenersDone, Refused, visitor } from "#test/world.ts";

const list = (owner: Person) => as(owner).call(members.list, { pageSize: 100 });

const named = async (owner: Person, id: string) => {
  const { items } = await list(owner);
  return items.find((item) => item.id === id);
};

const setStatus = (member: Person, isBlocked: boolean) => ({ id: member.id, isBlocked });

describe("a blocked member", () => {
  test("is out at the next call, loses the socket within five seconds and keeps the seat", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const socket = await aSocket(member);

    await as(owner).call(members.changeStatus, setStatus(member, true));

    const blockedAt = performance.now();
    await expect(as(member).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
    expect(await socket.closed).toBe(1008);
    expect(performance.now() - blockedAt).toBeLessThan(5_000);
    const { items, seats } = await list(owner);
    expect(seats.used).toBe(2);
    expect(items.find(({ id }) => id === member.id)).toMatchObject({
      status: "BLOCKED",
      can: { block: false, unblock: true, edit: true },
    });
  });

  test("comes back with a new sign-in when it was a slip", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    await as(owner).call(members.changeStatus, setStatus(member, true));

    const answer = await as(owner).call(members.changeStatus, setStatus(member, false));
    await as(owner).call(members.changeStatus, setStatus(member, false));

    expect(answer.message).toBe("Changes have been saved!");
    expect(await named(owner, member.id)).toMatchObject({ status: "ACTIVE" });
    await expect(as(member).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
    const signedIn = visitor.call(accounts.token, {
      grant_type: "password",
      username: member.email,
      password: "correct horse battery",
    });
    await expect(signedIn).resolves.toMatchObject({ token_type: "Bearer" });
    expect(await eventsOf(owner)).toEqual(["accounts.member_blocked", "accounts.member_unblocked"]);
  });
});

describe("a deleted member", () => {
  test("is out at once, leaves the seat and the list, and frees the address", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const socket = await aSocket(member);

    await as(owner).call(members.remove, { id: member.id });

    const deletedAt = performance.now();
    await expect(as(member).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
    expect(await socket.closed).toBe(1008);
    expect(performance.now() - deletedAt).toBeLessThan(5_000);
    expect(await list(owner)).toMatchObject({ count: 1, seats: { used: 1 } });
    const signedIn = visitor.call(accounts.token, {
      grant_type: "password",
      username: member.email,
      password: "correct horse battery",
    });
    await expect(signedIn).rejects.toMatchObject({ status: 400 });
    const again = await as(owner).call(members.add, { ...fields, email: member.email });
    expect(again.id).not.toBe(member.id);
    await expect(as(owner).call(members.remove, { id: member.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("leaves nothing that could be come in with, on any table", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    await login(member);
    await withFactor(member);
    await visitor.call(security.startRecovery, { email: member.email });
    await listenersDone();
    const ways = ["oneTimeTokens", "devices", "recovery_codes", "second_factors"];
    const left = async () => {
      const counts = ways.map((table) =>
        sql`select from ${sql.table(table)} where user_id = ${member.id}`.execute(db()),
      );
      return (await Promise.all(counts)).map(({ rows }) => rows.length > 0);
    };
    expect(await left()).toEqual([true, true, true, true]);

    await as(owner).call(members.remove, { id: member.id });

    expect(await left()).toEqual([false, false, false, false]);
  });

  test("leaves what was written, with the name under it", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner, firstName: "Ingrid", lastName: "Solheim" });
    const startup = await aStartup();
    await as(member).call(feedback.give, {
      startupId: startup.companyId,
      rating: 5,
      subject: "A fine window",
    });
    const roomId = await aRoom(member, startup);
    await say(await aSocket(member), roomId, "Good morning");

    await as(owner).call(members.remove, { id: member.id });

    const given = await as(owner).call(feedback.list, { id: startup.companyId });
    expect(given.items).toMatchObject([
      { subject: "A fine window", author: { fullName: "Ingrid Solheim" }, isOwn: true },
    ]);
    const messages = await as(startup).call(chat.messages, { chatId: roomId });
    expect(messages.items).toMatchObject([{ text: "Good morning", senderId: member.id }]);
    const answer = say(await aSocket(startup), roomId, "Are you there?");
    await expect(answer).rejects.toMatchObject({ code: "chat.unreachable" });
  });
});

describe("somebody who asks to join", () => {
  test("takes no seat, cannot come in, and waits for an answer", async () => {
    const owner = await aRetailer();
    const asker = await anAsker(owner);

    expect((await list(owner)).seats.used).toBe(1);
    expect(await named(owner, asker.id)).toMatchObject({
      status: "PENDING",
      isAsking: true,
      invitationEndsAt: null,
      can: { answerRequest: true, edit: false, remove: false, resendInvitation: false },
    });
    await expect(as(asker).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
  });

  test("is let in, takes a seat, and is told", async () => {
    const owner = await aRetailer();
    const asker = await anAsker(owner);

    await as(owner).call(members.acceptRequest, { id: asker.id });

    expect(await named(owner, asker.id)).toMatchObject({ status: "ACTIVE", isAsking: false });
    expect((await list(owner)).seats.used).toBe(2);
    await expect(as(asker).call(accounts.me, {})).resolves.toBeDefined();
    const mail = (await mails()).findLast(({ to }) => to === asker.email);
    expect(mail).toMatchObject({ kind: "join-answer" });
    expect(mail?.subject).toContain("You are now a member of");
    await expect(as(owner).call(members.acceptRequest, { id: asker.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is turned away, told, and forgotten", async () => {
    const owner = await aRetailer();
    const asker = await anAsker(owner);

    await as(owner).call(members.declineRequest, { id: asker.id });

    expect(await named(owner, asker.id)).toBeUndefined();
    const rows = await db().selectFrom("users").select("id").where("id", "=", asker.id).execute();
    expect(rows).toEqual([]);
    const mail = (await mails()).findLast(({ to }) => to === asker.email);
    expect(mail?.subject).toContain("Your request to join");
    expect(await eventsOf(owner)).toEqual(["accounts.member_declined"]);
  });
});

const inThreeDays = () => new Date(Date.now() + 72 * 3_600_000);

const inState = {
  owner: async (owner: Person) => owner,
  active: async (of: Person) => aMember({ of }),
  blocked: async (of: Person) => {
    const member = await aMember({ of });
    await as(of).call(members.changeStatus, setStatus(member, true));
    return member;
  },
  invited: async (of: Person) => aMember({ of, firstPasswordEndsAt: inThreeDays() }),
  "invited and blocked": async (of: Person) => {
    const member = await aMember({ of, firstPasswordEndsAt: inThreeDays() });
    await as(of).call(members.changeStatus, setStatus(member, true));
    return member;
  },
  asking: async (of: Person) => anAsker(of),
  deleted: async (of: Person) => {
    const member = await aMember({ of });
    await as(of).call(members.remove, { id: member.id });
    return member;
  },
};

const fields = { firstName: "Ida", lastName: "Moe", position: "Buyer", department: "Food" };

const steps: ((owner: Person, member: Person) => Promise<unknown>)[] = [
  (owner, { id }) => as(owner).call(members.edit, { ...fields, id }),
  (owner, member) => as(owner).call(members.changeStatus, setStatus(member, true)),
  (owner, member) => as(owner).call(members.changeStatus, setStatus(member, false)),
  (owner, { id }) => as(owner).call(members.remove, { id }),
  (owner, { id }) => as(owner).call(members.resendInvitation, { id }),
  (owner, { id }) => as(owner).call(members.acceptRequest, { id }),
  (owner, { id }) => as(owner).call(members.declineRequest, { id }),
];

/** The member's status after a step, or the HTTP status of its refusal. */
const after = async (step: (typeof steps)[number], owner: Person, member: Person) => {
  try {
    await step(owner, member);
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
  return (await named(owner, member.id))?.status ?? "gone";
};

test.each([
  // edit, block, unblock, delete, invite again, accept, decline
  ["owner", 404, 404, 404, 404, 404, 404, 404],
  ["active", "ACTIVE", "BLOCKED", "ACTIVE", "gone", 404, 404, 404],
  ["blocked", "BLOCKED", "BLOCKED", "ACTIVE", "gone", 404, 404, 404],
  ["invited", "PENDING", "BLOCKED", "PENDING", "gone", "PENDING", 404, 404],
  ["invited and blocked", "BLOCKED", "BLOCKED", "PENDING", "gone", 404, 404, 404],
  ["asking", 404, 404, 404, 404, 404, "ACTIVE", "gone"],
  ["deleted", 404, 404, 404, 404, 404, 404, 404],
] as const)(
  "of somebody who is %s each step makes what the table says",
  async (state, ...wanted) => {
    const owner = await aRetailer();

    for (const [place, step] of steps.entries())
      expect([place, await after(step, owner, await inState[state](owner))]).toEqual([
        place,
        wanted[place],
      ]);
  },
);

test("a member who wants to go sees what goes of their own, and that the company stays", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await aMember({ of: owner });

  const preview = await as(member).call(security.deletionPreview, {});

  expect(preview).toMatchObject({ companyShortName: null, isAllowed: true });
  const kinds = preview.goes.map(({ what }) => what);
  expect(kinds).toContain("account");
  for (const ofTheCompany of ["company", "members", "billingDetails"])
    expect(kinds).not.toContain(ofTheCompany);
});

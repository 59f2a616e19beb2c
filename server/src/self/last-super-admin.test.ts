import { security } from "@vitrine/contract/accounts/security";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aSuperAdmin } from "#test/build/people.ts";
import { erase } from "#test/erasure.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { as, db } from "#test/world.ts";

test("of two super admins who leave at once, one stays", async () => {
  const first = await aSuperAdmin();
  const admins = [first, await aSuperAdmin()];
  const preview = await as(first).call(security.deletionPreview, {});
  expect(preview.isAllowed).toBe(true);

  const results = await Promise.allSettled(admins.map((admin) => erase(admin)));

  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 409, code: "accounts.last_super_admin" });
});

test("a blocked super admin does not count as the one who stays", async () => {
  const last = await aSuperAdmin();
  await sql`
    update users set is_blocked = true where role = 'SUPER_ADMIN' and id <> ${last.id}`.execute(
    db(),
  );

  const preview = await as(last).call(security.deletionPreview, {});

  expect(preview.isAllowed).toBe(false);
  await expect(erase(last)).rejects.toMatchObject({ code: "accounts.last_super_admin" });
  await aSuperAdmin();
  expect(await as(last).call(security.deletionPreview, {})).toMatchObject({ isAllowed: true });
});

test("a super admin who leaves while the other is leaving waits, and is then refused", async () => {
  const [leaving, last] = [await aSuperAdmin(), await aSuperAdmin()];
  await sql`
    update users set is_blocked = true
    where role = 'SUPER_ADMIN' and id not in (${leaving.id}, ${last.id})`.execute(db());
  const change = await openChange("update users set deleted_at = now() where id = $1", [
    leaving.id,
  ]);

  const [outcome] = await Promise.allSettled([
    erase(last),
    someoneWaits().finally(() => change.commit()),
  ]);

  expect(outcome).toMatchObject({ reason: { code: "accounts.last_super_admin" } });
});

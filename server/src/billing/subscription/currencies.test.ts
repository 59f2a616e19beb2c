import { ledger } from "@vitrine/contract/billing/ledger";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { anAdmin } from "#test/build/people.ts";
import { aPlan } from "#test/plans.ts";
import { aCard, aPayer, aShop, chargesOf, daysPass, tellOf } from "#test/provider.ts";
import { as } from "#test/world.ts";

test("a running plan keeps its currency, whoever changes it; once it is over, one in another currency is bought", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const staff = await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS"] });
  const [planId, cheap] = await Promise.all(
    [99_000, 9].map(async (unitAmount) => {
      const { id } = await aPlan({ prices: [{ unitAmount, period: "month", currency: "SEK" }] });
      return id;
    }),
  );
  const refused = { status: 409, code: "billing.other_currency" };
  for (const wanted of [planId ?? "", cheap ?? ""]) {
    const own = { planId: wanted };
    await expect(as(owner).call(subscription.preview, own)).rejects.toMatchObject(refused);
    await expect(as(owner).call(subscription.recreate, own)).rejects.toMatchObject(refused);
    const retailerId = owner.companyId;
    const byStaff = as(staff).call(ledger.plan, { retailerId, planId: wanted });
    await expect(byStaff).rejects.toMatchObject(refused);
  }
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);

  await as(owner).call(subscription.cancel, {});
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  const paymentMethodId = await aCard(shop.provider);
  await as(owner).call(subscription.recreate, { planId: planId ?? "", paymentMethodId });

  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 99_000]);
});

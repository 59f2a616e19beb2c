import { expect, test } from "vitest";
import { taxOfParts } from "./policy.ts";

test.each([
  [{ tax: 1, total: 3 }, [1, 1, 1]],
  [{ tax: 2_100, total: 12_100 }, [4_033, 4_033, 4_034]],
  [{ tax: 1_667, total: 10_001 }, [10_000, 1]],
  [{ tax: 2_000, total: 12_000 }, [12_000]],
])(
  "the VAT of an invoice paid in parts adds up to the VAT of the invoice: %o in %o",
  (sum, parts) => {
    const taxes = taxOfParts(sum, parts);

    expect(taxes.reduce((all, one) => all + one, 0)).toBe(sum.tax);
  },
);

test("the VAT in a part stays as it was written down when the next part is paid", () => {
  const sum = { tax: 2_100, total: 12_100 };
  const [first] = taxOfParts(sum, [4_033]);

  expect(taxOfParts(sum, [4_033, 4_033])[0]).toBe(first);
});

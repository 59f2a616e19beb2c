import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#text/subscription.ts";
import { LineList } from "./lines.tsx";

const unused = { text: "Unused time on Team", amount: -94_800 };
const month = { text: "Team for a month", amount: 9_500 };
const year = { text: "Group for a year", amount: 238_800 };

const preview = {
  currency: "EUR",
  today: 0,
  lines: [unused, month],
  discount: 0,
  vat: 0,
  next: null,
  code: null,
  codeEnds: null,
  when: "NOW" as const,
  changes: { seats: { from: 5, to: 5 }, gained: [], lost: [] },
  prorationDate: 0,
};

/** Each line in words. */
const linesOf = (of: Partial<typeof preview>) =>
  [
    ...renderToStaticMarkup(<LineList {...preview} {...of} />).matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g,
    ),
  ].map(([, text, amount]) => `${text} ${amount}`.replaceAll(/\s/g, " "));

test.each([
  [
    "what nothing is charged against is kept as credit",
    {},
    [
      "Unused time on Team −€ 948.00",
      "Team for a month € 95.00",
      "Kept as credit for later charges € 853.00",
      "Charged today € 0.00",
    ],
  ],
  [
    "credit from before is taken off",
    { lines: [year], vat: 47_760, today: 201_260 },
    [
      "Group for a year € 2,388.00",
      "VAT € 477.60",
      "Credit from before −€ 853.00",
      "Charged today € 2,012.60",
    ],
  ],
  [
    "without credit the code and the VAT make up the sum",
    { lines: [month], discount: 1_900, vat: 1_520, today: 9_120 },
    ["Team for a month € 95.00", "Code −€ 19.00", "VAT € 15.20", "Charged today € 91.20"],
  ],
])("%s", (_name, of, lines) => {
  expect(linesOf(of)).toEqual(lines);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#text/browse.ts";
import { MoreStartups } from "./more-startups.tsx";

const after = (page: number, isCapped: boolean) =>
  renderToStaticMarkup(
    <MoreStartups
      paging={{ page, pageSize: 10, sizeAsked: 10, count: 10_000, isCapped, onPage: () => {} }}
      end="the end"
    />,
  );

test("the card after a page says how many are left, as far as they were counted", () => {
  expect(after(1, true)).toContain("9,990+ more startups");
  expect(after(1_000, true)).toContain("More startups");
  expect(after(1_002, true)).not.toMatch(/-|−|\b0/);
  expect(after(1_000, false)).toBe("the end");
});

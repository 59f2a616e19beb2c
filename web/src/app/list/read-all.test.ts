import { browse } from "@vitrine/contract/browse";
import { anEmptyTab } from "#test/tab.ts";
import { expect, test, vi } from "vitest";

test("all rows of a list are read, page by page, until it ends", async () => {
  anEmptyTab();
  const count = 230;
  const pages: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URL(address, "http://shop.example").searchParams;
    const [page, size] = [Number(query.get("page")), Number(query.get("pageSize"))];
    pages.push([page, size]);
    const length = Math.min(size, count - (page - 1) * size);
    const items = Array.from({ length }, (_, at) => ({ id: String((page - 1) * size + at) }));
    return new Response(JSON.stringify({ items, count }), { status: 200 });
  });
  const { readAll } = await import("./read-all.ts");

  const rows = await readAll({ read: browse.startupAll, input: { search: "till" } });

  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => String(at)));
  expect(pages).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
});

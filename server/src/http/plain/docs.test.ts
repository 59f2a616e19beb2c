import { z } from "zod";
import { expect, test } from "vitest";
import { routes } from "#capabilities.ts";
import { demoRoutes } from "#demo/routes.ts";
import { baseUrl } from "#test/world.ts";

const Operation = z.object({ operationId: z.string(), summary: z.string() });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  "x-socket": z.object({ commands: z.record(z.string(), Operation) }),
});

const operations = async () => {
  const response = await fetch(`${baseUrl()}/openapi.json`);
  const { paths, "x-socket": socket } = Document.parse(await response.json());
  return [...Object.values(paths).flatMap(Object.values), ...Object.values(socket.commands)].map(
    (one) => Operation.parse(one),
  );
};

test("every call is described in one plain sentence of its own", async () => {
  const described = await operations();
  const summaries = described.map(({ summary }) => summary);

  expect(described.length).toBeGreaterThan(routes.length + demoRoutes.length);
  for (const { operationId, summary } of described)
    expect(summary, operationId).toMatch(/^[A-Z][^.]{10,95}\.$/);
  expect(summaries.filter((one, i) => summaries.indexOf(one) !== i)).toEqual([]);
});

test("the page of the API says of every call what it does", async () => {
  const page = await (await fetch(`${baseUrl()}/docs`)).text();

  for (const { summary } of await operations()) expect(page).toContain(summary);
  expect(page).toMatch(/<nav class="groups" aria-label="Groups of calls">/);
});

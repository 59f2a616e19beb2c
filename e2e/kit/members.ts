import type { Page, Route } from "playwright-core";
import { intercept } from "#browser.ts";
import { openKit } from "./open-kit.ts";

type Member = { id: string; fullName: string; status: "ACTIVE" | "BLOCKED" };
type Call = { what: string; id: string; key: string | undefined };

const noCalls = (): Call[] => [];

const idOf = (route: Route) => {
  const [, inPath] = /members\/(?:delete\/)?(\d+)/.exec(route.request().url()) ?? [];
  const body: { id?: string } = route.request().postDataJSON() ?? {};
  return inPath ?? body.id ?? "";
};

/** A company that stands in for the server: it keeps its members, records each call and may refuse it. */
export const openMembers = async (names: readonly string[]) => {
  const page = await openKit("actions");
  const company = {
    rows: names.map((fullName, at): Member => ({ id: String(at), fullName, status: "ACTIVE" })),
    calls: noCalls(),
    /** Refusals by name. */
    refuses: new Map<string, string>(),
    /** Calls are answered once this resolves. */
    gate: Promise.resolve(),
  };
  const change = (what: string, row: Member, body: { isBlocked?: boolean }) => {
    if (what === "DELETE") company.rows = company.rows.filter((one) => one !== row);
    if (what === "PUT") row.status = body.isBlocked ? "BLOCKED" : "ACTIVE";
  };
  const answer = async (route: Route) => {
    const what = route.request().method();
    if (route.request().url().endsWith("/all"))
      return route.fulfill({ json: { items: company.rows, count: company.rows.length } });
    const id = idOf(route);
    company.calls.push({ what, id, key: route.request().headers()["idempotency-key"] });
    await company.gate;
    const row = company.rows.find((one) => one.id === id);
    const why = row && company.refuses.get(row.fullName);
    if (!row || why) return route.fulfill({ status: 409, json: { message: why ?? "Gone" } });
    change(what, row, route.request().postDataJSON() ?? {});
    return route.fulfill({ json: { message: "Done" } });
  };
  await intercept(page, "**/api/v1/**", answer);
  await page.getByRole("button", { name: "Open" }).click();
  return { page, company };
};

export const choose = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** A gate that stays shut until it is opened. */
export const aGate = () => {
  let open = () => {};
  const shut = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { shut, open };
};

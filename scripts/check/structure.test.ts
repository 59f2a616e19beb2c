import { describe, expect, test } from "vitest";
import { structureProblems } from "./structure.mjs";

const problems = (path: string, text = "") => structureProblems([{ path, text }]);
const lines = (count: number, line = "  step();") => Array(count).fill(line).join("\n");
const component = (body: string) => `export function Card() {\n  return ${body};\n}\n`;
const home = ["", "root", "vitrine"].join("/");

describe("files stand where their name says", () => {
  test.each([
    "server/src/billing/routes.ts",
    "server/src/billing/stripe.ts",
    "server/src/billing/billing.test.ts",
    "server/src/billing/codes/service.ts",
    "server/src/profiles/import-columns/columns.ts",
    "server/src/db/embedded/launcher.ts",
    "server/src/main.ts",
    "server/migrations/0012-missions.sql",
    "contract/src/feedback.ts",
    "contract/src/messages.ts",
    "web/src/feedback/feedback-list-page.tsx",
    "web/src/text/en/feedback.ts",
    "web/src/main.tsx",
    "docs/decisions/0001-postgres-only.md",
  ])("%s is welcome", (path) => {
    expect(problems(path)).toEqual([]);
  });

  test.each([
    ["server/src/billing/formatting.ts", "holds only routes, service"],
    ["server/src/billing/codes/more/service.ts", "a folder inside a folder"],
    ["server/src/payments/routes.ts", "“payments” is not a capability"],
    ["server/src/start.ts", "server/src itself holds only"],
    ["server/src/billing/welcome.html", "not TypeScript"],
    ["server/src/db/helpers.ts", "does not say what is inside"],
    ["server/src/db/date-utils.ts", "does not say what is inside"],
    ["server/src/db/TableNames.ts", "not kebab-case"],
    ["server/migrations/12-missions.sql", "not a migration's name"],
    ["contract/src/payments.ts", "one file per capability"],
    ["contract/src/payments/codes.ts", "“payments” is not a capability"],
    ["web/src/payments/payments-page.tsx", "“payments” is not a capability"],
    ["web/src/feedback/logo.png", "holds pages, pieces"],
    ["web/src/router.tsx", "web/src itself holds only"],
    ["web/src/text/english/feedback.ts", "texts are text/<language>"],
  ])("%s is refused", (path, cause) => {
    expect(problems(path).join()).toContain(cause);
  });
});

describe("what is long is split", () => {
  test("a file ends at 300 lines", () => {
    expect(problems("server/src/chat/queries.ts", lines(300, "// why"))).toEqual([]);
    expect(problems("server/src/chat/queries.ts", lines(301, "// why")).join()).toContain(
      "301 lines, 300 are allowed",
    );
  });

  test("tests, generated rows and catalogues of data may be longer", () => {
    const long = lines(900, "// why");
    expect(problems("server/src/chat/chat.test.ts", long)).toEqual([]);
    expect(problems("server/src/db/tables.ts", long)).toEqual([]);
    expect(problems("server/src/demo/catalogue/startups.ts", long)).toEqual([]);
    expect(problems("server/migrations/0001-foundation.sql", long)).toEqual([]);
  });

  test("words on screen and documents are split like code", () => {
    const long = lines(301, "// why");
    expect(problems("web/src/text/en/chat.ts", long).join()).toContain("301 lines");
    expect(problems("docs/map.md", long).join()).toContain("301 lines");
  });

  test("a folder ends at 40 files, but for migrations", () => {
    const folder = (path: string, count: number) =>
      structureProblems(
        Array.from({ length: count }, (_, n) => ({ path: `${path}/a${n}.css`, text: "" })),
      ).join();
    expect(folder("docs/pictures", 40)).not.toContain("allowed in a folder");
    expect(folder("docs/pictures", 41)).toContain("41 files, 40 are allowed in a folder");
    expect(folder("server/migrations", 41)).not.toContain("allowed in a folder");
  });

  test("a function ends at 40 lines, whatever its form", () => {
    const inside = lines(41);
    expect(problems("server/src/chat/service.ts", `function send() {\n${lines(40)}\n}`)).toEqual(
      [],
    );
    for (const long of [
      `function send() {\n${inside}\n}`,
      `const send = () => {\n${inside}\n};`,
      `class Room {\n  send() {\n${inside}\n  }\n}`,
    ]) {
      expect(problems("server/src/chat/service.ts", long).join()).toContain(
        "“send” has 41 lines, 40 are allowed",
      );
    }
  });

  test("a component ends at 120 lines", () => {
    const card = (count: number) => `function Card() {\n${lines(count - 1)}\n  return <p />;\n}`;
    expect(problems("web/src/chat/card.tsx", card(120))).toEqual([]);
    expect(problems("web/src/chat/card.tsx", card(121)).join()).toContain(
      "component “Card” has 121 lines, 120 are allowed",
    );
  });

  test("a test may be as long as its story, a builder beside it may not", () => {
    const story = `test.each([1])("a", async () => {\n${lines(80)}\n});`;
    expect(problems("server/src/chat/chat.test.ts", story)).toEqual([]);
    const builder = `const build = () => {\n${lines(80)}\n};`;
    expect(problems("server/src/chat/chat.test.ts", builder).join()).toContain("“build” has 80");
  });
});

describe("imports say where they lead", () => {
  test.each([
    ['import { a } from "./queries.ts";'],
    ['import { a } from "#db/connect.ts";'],
    ['import { a } from "@vitrine/contract/feedback";'],
    ['import url from "./logo.svg?url";'],
  ])("%s is welcome", (text) => {
    expect(problems("server/src/chat/service.ts", text)).toEqual([]);
  });

  test.each([
    ['import { a } from "../../db/connect.ts";', "climbs out of its folder"],
    ['export { a } from "../../db/connect.ts";', "climbs out of its folder"],
    ['const a = await import("../../db/connect.ts");', "climbs out of its folder"],
    ['type A = import("../../db/connect.ts").A;', "climbs out of its folder"],
    ['import { a } from "./queries";', "has no file extension"],
    ['import { a } from "#db/connect";', "has no file extension"],
  ])("%s is refused", (text, cause) => {
    expect(problems("server/src/chat/service.ts", text).join()).toContain(cause);
  });
});

describe("every word on screen is in the texts", () => {
  test.each([
    "<p>Save</p>",
    '<p>{open ? "Close" : t("chat.open")}</p>',
    "<p>{`${count} messages`}</p>",
    '<p>{name ?? "Nobody"}</p>',
    '<Field label="Name" />',
    '<img alt={"A cat"} />',
    '<button aria-label="Close" />',
  ])("%s is refused", (body) => {
    expect(problems("web/src/chat/card.tsx", component(body)).join()).toContain(
      "words in the screen",
    );
  });

  test.each([
    '<p>{t("chat.send")} · 12</p>',
    '<p title={t("chat.send")} className="wide" />',
    '<p>{kind === "Startup" && <b />}</p>',
    '<img alt="" />',
  ])("%s is welcome", (body) => {
    expect(problems("web/src/chat/card.tsx", component(body))).toEqual([]);
  });

  test("a text no screen asks for is refused", () => {
    const texts = {
      path: "web/src/text/en/chat.ts",
      text: 'export const chat = { send: "Send", state: { read: "Read" }, rooms_one: "{{count}} room", old: "Old" };',
    };
    const screen = {
      path: "web/src/chat/room.tsx",
      text: 'export const all = [t("chat.send"), t(`chat.state.${state}`), t("chat.rooms")];',
    };
    expect(structureProblems([texts, screen])).toEqual([
      "web/src/text/en/chat.ts:1  no screen asks for “chat.old”; remove it, or show it",
    ]);
  });
});

describe("a screen uses the theme and our own storage", () => {
  test.each(["#0A6350", "#fff", "rgb(0 0 0)"])("%s is a token's business", (colour) => {
    const text = `const line = { color: "${colour}" };`;
    expect(problems("web/src/chat/line.ts", text).join()).toContain("raw colour");
    expect(problems("web/src/ui/theme/theme.ts", text)).toEqual([]);
  });

  test.each([
    ["web/src/chat/row.module.css", ".row { transition: opacity 120ms ease; }"],
    ["web/src/chat/row.module.css", ".row { animation: turn 0.9s linear infinite; }"],
    ["web/src/chat/row.tsx", "export const row = <Segmented transitionDuration={120} />;"],
    ["web/src/chat/row.tsx", "export const fade = { transitionProps: { duration: 180 } };"],
    ["web/src/chat/row.ts", 'box.style.transition = "opacity .2s";'],
    ["web/src/chat/row.ts", "box.animate(frames);"],
    ["web/src/chat/row.ts", 'box.scrollIntoView({ behavior: "smooth" });'],
  ])("a movement less motion does not reach is refused: %s %s", (path, text) => {
    expect(problems(path, text).join()).toContain("raw time of a movement");
  });

  test.each([
    ["web/src/chat/row.module.css", ".row { transition: opacity var(--fade) var(--ease); }"],
    ["web/src/chat/row.module.css", ".row { inset: 2px; animation-duration: 0ms; }"],
    ["web/src/chat/row.tsx", 'export const fade = { duration: motionTime("fast") };'],
    ["web/src/chat/row.ts", "const settlesAfter = 250;"],
    ["web/src/ui/theme/tokens.css", ":root { --fast: 120ms; }"],
  ])("times of the theme are welcome: %s %s", (path, text) => {
    expect(problems(path, text).join()).not.toContain("raw time of a movement");
  });

  test("a part that is loaded later has a time limit", () => {
    const loads = (text: string) => problems("web/src/chat/room.tsx", text).join();
    expect(loads('const Part = lazy(() => import("./part.tsx"));')).toContain("without end");
    expect(loads('const load = inTime(() => import("./part.tsx"));')).toBe("");
    expect(loads('const Part = later(() =>\n  import("./part.tsx").then((it) => it.Part));')).toBe(
      "",
    );
  });

  test("styles nobody imports are refused", () => {
    const styles = { path: "web/src/chat/room.module.css", text: ".room {}" };
    const screen = { path: "web/src/chat/room.tsx", text: 'import s from "./room.module.css";' };
    expect(structureProblems([styles]).join()).toContain("no screen imports these styles");
    expect(structureProblems([styles, screen])).toEqual([]);
  });

  test("an import by name is no colour", () => {
    expect(problems("web/src/chat/line.ts", 'import { a } from "#feed/fade.ts";')).toEqual([]);
  });

  test("a screen takes a shape by its name, never from a call", () => {
    const borrowed = "const own = gallery.createVideo.input.extend({ title });";
    expect(problems("web/src/profiles/video-form.tsx", borrowed).join()).toContain(
      "without its shapes",
    );
    const typed = "type Values = z.input<typeof VideoFields>;";
    expect(problems("web/src/profiles/video-form.tsx", typed)).toEqual([]);
  });

  test("storage carries our name", () => {
    const own = 'localStorage.setItem(ownName("theme"), value);';
    expect(problems("web/src/app/theme.ts", own)).toEqual([]);
    expect(problems("web/src/app/theme.ts", 'sessionStorage.getItem("x");').join()).toContain(
      "not ours",
    );
  });
});

describe("names from outside are looked up in maps", () => {
  const hosts =
    'export const hosts: Readonly<Record<string, string>> = { "vimeo.com": "Vimeo" };\n';
  const from = 'import { hosts } from "./hosts.ts";\n';
  const links = "server/src/live/links.ts";

  test.each([
    ["its own table", hosts + "export const nameOf = (host: string) => hosts[host];"],
    ["a table of another file", `${from}export const nameOf = (host: string) => hosts[host];`],
    ["what every object has", "export const has = (name: string, all: object) => name in all;"],
  ])("%s is not asked by a name from outside", (_what, text) => {
    const files = [
      { path: "server/src/live/hosts.ts", text: hosts },
      { path: links, text },
    ];

    expect(structureProblems(files).join()).toMatch(/use (a Map|Object\.hasOwn)/);
  });

  test.each([
    hosts + "export const names = Object.values(hosts);",
    "const hosts = new Map<string, string>(); export const nameOf = (h: string) => hosts.get(h);",
    'export const isOwner = (caller: object) => "sessionId" in caller;',
  ])("%s is welcome", (text) => {
    expect(problems(links, text)).toEqual([]);
  });
});

describe("the checkout belongs to no machine", () => {
  test.each([
    ["a home folder", "docs/map.md", `see ${home}/notes`, "a path of one machine"],
    ["a registry", "scripts/start.mjs", `"registry.${"npmjs"}.org"`, "a package registry's host"],
    ["a download", "package-lock.json", '"resolved": "https://a.b/c.tgz"', "were downloaded"],
    ["a long README", "README.md", lines(80, "word"), "fewer than 80 are allowed"],
  ])("%s in %s is refused", (_what, path, text, cause) => {
    expect(problems(path, text).join()).toContain(cause);
  });

  test("folders of the product are no paths of a machine", () => {
    expect(problems("docs/map.md", "server/src/work/record.ts, #work/record.ts, ./work/x")).toEqual(
      [],
    );
  });
});

test("a style uses only names that are set somewhere", () => {
  const at = (text: string) => problems("web/src/feedback/feedback.module.css", text).join();
  expect(at(".a {\n  --own: 1px;\n  margin: var(--own);\n}")).not.toContain("nothing sets");
  expect(at(".a { margin: var(--mantine-spacing-md); }")).not.toContain("nothing sets");
  expect(at(".a {\n  padding: var(--space-5);\n}")).toContain("css:2  nothing sets --space-5");
});

test("a rule switched off says why", () => {
  const off = `// ${"oxlint"}-disable-next-line typescript/no-explicit-any`;
  expect(problems("server/src/db/connect.ts", off).join()).toContain("without a reason");
  expect(problems("server/src/db/connect.ts", `${off} -- pg has eight overloads`)).toEqual([]);
});

test.each(["skip", "only", "todo", "skipIf(slow)", "runIf(fast)", "concurrent.skip"])(
  "a test with .%s is refused",
  (mode) => {
    const text = `${"test"}.${mode}("a sentence", () => undefined);`;
    expect(problems("server/src/chat/chat.test.ts", text).join()).toContain("not always run");
  },
);

describe("nothing calls out of the server but its one client", () => {
  test.each([
    'await fetch("https://example.com");',
    "globalThis.fetch(url);",
    "const ask = fetch;",
    "withRetries(fetch);",
    "new WebSocket(url);",
    'import { request } from "node:https";',
    'import https from "node:https";',
    'import * as http from "node:http";',
    'import { connect as dial } from "node:net";',
    'import { connect } from "node:tls";',
    'import { Agent } from "undici";',
    'export { request } from "node:http";',
    'const { request } = await import("node:http");',
  ])("%s", (text) => {
    expect(problems("server/src/billing/service.ts", text).join()).toContain("calls out");
    expect(problems("server/src/billing/billing.test.ts", text)).toEqual([]);
  });

  test.each([
    'import type { IncomingMessage } from "node:http";',
    'import { STATUS_CODES, type ClientRequest } from "node:http";',
    'import { BlockList, isIP } from "node:net";',
    'import type { S3Client } from "@aws-sdk/client-s3";',
    "rows.fetch();",
  ])("%s does not", (text) => {
    expect(problems("server/src/billing/service.ts", text)).toEqual([]);
  });

  test("each exception is for one file", () => {
    const text = 'import { connect } from "node:net";';
    expect(problems("server/src/files/scanning/service.ts", text)).toEqual([]);
    expect(problems("server/src/outside/client.ts", text).join()).toContain("calls out");
  });
});

// npm run bench: the tables of docs/performance.md, each figure beside the limit measured in the same run.
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { alertTimes } from "./alerts.ts";
import { chatDelivery, echoDelivery } from "./chat.ts";
import { crowd } from "./crowd.ts";
import { dashboardCall, longTimes, mergeTimes } from "./insight.ts";
import { callers, lists } from "./lists.ts";
import { sideBySide } from "./load.ts";
import { paints } from "./paint.ts";
import { paymentCalls, paymentFileTimes } from "./payments.ts";
import { folder, ms, openScene, row, type Scene, say, sayHead } from "./scene.ts";
import { logCost } from "./search-log.ts";
import { scriptSizes } from "./sizes.ts";
import { firstRows } from "./staff-screens.ts";
import { bulkTimes, saveTimes, startupFileTimes } from "./staff-work.ts";
import { startTimes } from "./start.ts";
import { besideIdle, ofRaw, ofShop, paced, sustained } from "./talk.ts";
import { forgetWrites, stockOf, writeCalls } from "./writes.ts";

const alerts = async ({ connection, post, searches }: Scene) => {
  const { match, alone, beside } = await alertTimes(
    connection,
    post("/api/v1/browse/all", searches.page),
  );
  say("\n| alerts, 10,000 searches and 100 changed startups | |\n| --- | --- |");
  say(`| matched in | ${ms(match)} |`);
  say(`| browse page alone, p97.5 | ${ms(alone.p97)} |`);
  say(`| browse page meanwhile, p97.5 | ${ms(beside.p97)} |`);
};

/** Its first opening, over a million searches and opened profiles. */
const dashboard = async ({ shop, raw, people }: Scene) => {
  const ours = dashboardCall(shop.url, people.staff.accessToken);
  sayHead("dashboard, 13 weeks");
  for (const count of callers)
    row(
      "numbers and charts",
      count,
      await sideBySide(ours, { url: `${raw.url}/dashboard` }, count),
    );
};

/** Every payment as staff list, add up and keep it. */
const payments = async ({ shop, raw, people, post }: Scene) => {
  const { accessToken } = people.staff;
  sayHead("100,000 payments");
  for (const [name, path, body, limit] of paymentCalls)
    for (const count of callers) {
      const ours = post(path, body, accessToken);
      row(name, count, await sideBySide(ours, { url: `${raw.url}/${limit}` }, count));
    }
  say("\n| into the tray | rows | whole | memory |\n| --- | --- | --- | --- |");
  for (const format of ["CSV", "XLSX"] as const) {
    const { rows, all, memory } = await paymentFileTimes(shop, accessToken, format);
    say(`| payments as ${format} | ${rows} | ${ms(all)} | + ${memory} MB |`);
  }
  say(`\nLoad of the machine by now: ${loadavg()[0]?.toFixed(1)}`);
};

/** What staff do to startups, one, a thousand or all of them. */
const staffWork = async ({ shop, people, connection, post, searches }: Scene) => {
  const { accessToken, actor } = people.staff;
  const page = post("/api/v1/browse/all", searches.page);
  const { kept, untold } = await saveTimes(connection, actor);
  say("\n| a save of staff | |\n| --- | --- |");
  say(`| with audit and history | ${ms(kept)} |`);
  say(`| without | ${ms(untold)} |`);
  const { block, unblock } = await bulkTimes(shop, accessToken, connection);
  say(`| 1,000 startups blocked | ${ms(block)} |`);
  say(`| 1,000 startups let in again | ${ms(unblock)} |`);
  say("\n| into the tray | rows | whole | memory | beside pages | page then, p99 |");
  say("| --- | --- | --- | --- | --- | --- |");
  for (const format of ["CSV", "XLSX"] as const) {
    const { file, beside, slowest } = await startupFileTimes(shop, accessToken, page, format);
    const { rows, all, memory } = file;
    say(
      `| startups as ${format} | ${rows} | ${ms(all)} | + ${memory} MB | ${ms(slowest)} | ${ms(beside.p99)} |`,
    );
  }
};

/** Over the whole market, as staff see it in a browser. */
const staffScreens = async ({ shop, people: { staff } }: Scene) => {
  const { cold, back } = await firstRows(shop.url, staff);
  say("\n| the list of startups for staff, to its first row | |\n| --- | --- |");
  say(`| pressed in the rail for the first time | ${ms(cold)} |`);
  say(`| back from a record | ${ms(back)} |`);
};

const merging = async ({ shop, people, connection, post, searches }: Scene) => {
  const { accessToken } = people.staff;
  const page = post("/api/v1/browse/all", searches.page);
  const { uses, merge, undo, alone, beside } = await mergeTimes(
    shop,
    accessToken,
    connection,
    page,
  );
  say(`\n| a tag of ${uses} startups | |\n| --- | --- |`);
  say(`| merged in | ${ms(merge)} |`);
  say(`| undone in | ${ms(undo)} |`);
  say(`| browse page alone, p99 | ${ms(alone)} |`);
  say(`| browse page meanwhile, p99 | ${ms(beside)} |`);
};

const searchLog = async ({ people, connection }: Scene) => {
  const { search, log } = await logCost(connection, people.actor);
  say("\n| a search by words, four people at a time | |\n| --- | --- |");
  say(`| by itself | ${ms(search)} |`);
  say(
    `| noting it in the history and the log adds | ${ms(log)}, ${((100 * log) / search).toFixed(1)} % |`,
  );
};

const reports = async ({ shop, people, connection }: Scene) => {
  const { analysis, ...files } = await longTimes(shop, people.staff.accessToken, connection);
  say("\n| sent as read | lines | first byte | whole | memory |\n| --- | --- | --- | --- | --- |");
  for (const [name, { lines, first, all, memory }] of Object.entries(files))
    say(`| ${name} | ${lines} | ${ms(first)} | ${ms(all)} | + ${memory} MB |`);
  say(`\n| report of 20 words over a year | ${ms(analysis)} |\n| --- | --- |`);
};

const delivery = async ({ shop, raw, people }: Scene) => {
  const stored = await chatDelivery(shop.url, people.room);
  const echoed = await echoDelivery(raw.url);
  say("\n| chat, send to delivered | p50 | p95 | p50 ÷ echo |\n| --- | --- | --- | --- |");
  say(
    `| stored, between two people | ${ms(stored.p50)} | ${ms(stored.p95)} | ${(stored.p50 / echoed.p50).toFixed(1)} |`,
  );
  say(`| echo that stores nothing | ${ms(echoed.p50)} | ${ms(echoed.p95)} | 1 |`);
};

const chat = async (scene: Scene) => {
  const { shop, raw, connection } = scene;
  await delivery(scene);
  const pairs = await crowd(connection, 200);
  const hundred = pairs.slice(0, 100);
  say("\n| chat, 100 senders | ours | limit |\n| --- | --- | --- |");
  const shopSide = ofShop(shop.url);
  const rawSide = ofRaw(raw.url);
  const steady = await paced(shopSide, hundred, 200, 10);
  const least = await paced(rawSide, hundred, 200, 10);
  say(`| 200 messages a second, p50 | ${ms(steady.p50)} | ${ms(least.p50)} |`);
  say(`| 200 messages a second, p99 | ${ms(steady.p99)} | ${ms(least.p99)} |`);
  const most = await sustained(shopSide, pairs, 8, 10);
  const mostRaw = await sustained(rawSide, pairs, 8, 10);
  say(`| stored at most, per s | ${Math.round(most)} | ${Math.round(mostRaw)} |`);
  const tokens = (await crowd(connection, 10_000)).map(({ from }) => from);
  const beside = await besideIdle(shop.url, tokens, async () => {
    const told = await paced(shopSide, hundred, 200, 30);
    return { ...told, memory: shop.memory() };
  });
  say(`| beside 10,000 idle sockets, p50 | ${ms(beside.p50)} | |`);
  say(`| beside 10,000 idle sockets, p99 | ${ms(beside.p99)} | |`);
  say(`| memory of the server then, MB | ${beside.memory} | |`);
};

const loads = async ({ shop, people: { startup, retailer } }: Scene) => {
  const paths = [
    "/",
    "/browse-page",
    `/profile/startup/${startup.companyId}`,
    "/messages",
    "/mybookmarks",
  ];
  const named = (path: string) => path.replace(/[0-9a-f-]{36}/, ":id");
  say("\n| first load | script, kB as it travels |\n| --- | --- |");
  for (const { path, bytes } of await scriptSizes(shop.url, paths, retailer))
    say(`| ${named(path)} | ${(bytes / 1000).toFixed(1)} |`);
  say("\n| first opening on a phone | largest paint | on a slow line | shift |");
  say("| --- | --- | --- | --- |");
  const opened = ["/auth/sign-in", ...paths.filter((path) => path !== "/mybookmarks")];
  for (const { path, fast, slow, shift } of await paints(shop.url, opened, retailer))
    say(`| ${named(path)} | ${ms(fast)} | ${ms(slow)} | ${shift.toFixed(3)} |`);
};

const start = async () => {
  const { ours, limit } = await startTimes(`${folder}/start`, 3913);
  say("\n| start on a filled folder | |\n| --- | --- |");
  say(`| to the first answer | ${ms(ours)} |`);
  say(`| a bare server in Node | ${ms(limit)} |`);
};

/** What people do in one press; a bookmark and its removal count as two calls. */
const writes = async (scene: Scene) => {
  const { connection, people } = scene;
  await forgetWrites(connection);
  const stock = await stockOf(connection, people.retailer);
  sayHead("writes");
  for (const [name, ours, limit] of writeCalls(scene, stock))
    for (const count of callers) row(name, count, await sideBySide(ours, limit, count));
  await forgetWrites(connection);
};

const parts = new Map(
  Object.entries({
    lists,
    writes,
    staffWork,
    staffScreens,
    payments,
    alerts,
    dashboard,
    merging,
    searchLog,
    reports,
    chat,
    loads,
  }),
);

/** All parts, or those named in the command, over 100,000 startups or as many as `--startups` says. */
const { positionals: asked, values: given } = parseArgs({
  allowPositionals: true,
  options: { startups: { type: "string", default: "100000" } },
});
const startups = Number(given.startups);
if (!Number.isInteger(startups) || startups < 1_000)
  throw new Error("Say --startups as a whole number, 1000 at least.");
const unknown = asked.find((name) => name !== "start" && !parts.has(name));
if (unknown !== undefined)
  throw new Error(`There is no part “${unknown}”: ${[...parts.keys(), "start"].join(", ")}.`);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

say(
  `\n${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
);
const chosen = [...parts].filter(([name]) => isAsked(name));
if (chosen.length > 0) {
  const scene = await openScene(startups);
  try {
    for (const [, part] of chosen) await part(scene);
  } finally {
    await scene.close();
  }
}
if (isAsked("start")) await start();

// npm run bench: the table of docs/performance.md, each figure beside the limit measured in the same run.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { accounts } from "@vitrine/contract/accounts";
import { BrowseSearch } from "@vitrine/contract/browse/filters";
import { searchStartups } from "#browse/search/service.ts";
import { readConfig, useConfig } from "#config.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { showProfile } from "#profiles/service.ts";
import { alertTimes } from "./alerts.ts";
import { statementsOf } from "./captured.ts";
import { chatDelivery, echoDelivery } from "./chat.ts";
import { crowd } from "./crowd.ts";
import { type Figures, sideBySide, type Target } from "./load.ts";
import { forgetMessages, messages, messageStored } from "./messages.ts";
import { paints } from "./paint.ts";
import { fillPayments, paymentCalls, paymentStatements } from "./payments.ts";
import { cast } from "./people.ts";
import { scriptSizes } from "./sizes.ts";
import { aPostgres, startProgram, startShop } from "./stage.ts";
import { staffCalls, staffStatements } from "./staff-lists.ts";
import { startTimes } from "./start.ts";
import { besideIdle, ofRaw, ofShop, paced, sustained } from "./talk.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ports = { shop: 3911, raw: 3912, start: 3913 };
const callers = [1, 16];
// One person's sign-ins at the same moment: more would count as guessing.
const signInCallers = [1, 8];
const amounts = ["--startups", "100000", "--users", "200", "--messages", "2000"];

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const row = (name: string, count: number, { ours, limit }: { ours: Figures; limit: Figures }) =>
  say(
    `| ${name} | ${count} | ${(limit.perSecond / ours.perSecond).toFixed(2)} | ${Math.round(ours.perSecond)} | ${Math.round(limit.perSecond)} | ${ms(ours.p95)} |`,
  );

const folder = `${root}/.vitrine-bench`;
const postgres = await aPostgres(`${folder}/many`);
try {
  useConfig(readConfig({ ...process.env, VITRINE_DATA: postgres.folder }));
  if (!existsSync(`${postgres.folder}/filled`)) {
    say("Filling 100,000 startups, once …");
    execFileSync(process.execPath, ["server/dist/seed.js", ...amounts], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DATABASE_URL: postgres.url, VITRINE_DATA: postgres.folder },
    });
    writeFileSync(`${postgres.folder}/filled`, "");
  }
  // It also brings a kept folder up to date.
  const shop = await startShop(postgres.url, postgres.folder, ports.shop);
  await fillPayments(postgres.connection);
  const people = await cast(postgres.connection);
  const { retailer, startup, actor } = people;
  const page = BrowseSearch.parse({
    countryIds: [people.countryId],
    totalFundingAmount: { min: 100_000 },
  });
  const words = BrowseSearch.parse({ keyWord: "shelf sensors", sort: "Relevance" });
  const matched = BrowseSearch.parse({ sort: "Match" });
  const statements = {
    match: await statementsOf(postgres.connection, (db) => searchStartups(db, actor, matched)),
    browse: await statementsOf(postgres.connection, (db) => searchStartups(db, actor, page)),
    keyword: await statementsOf(postgres.connection, (db) => searchStartups(db, actor, words)),
    profile: await statementsOf(postgres.connection, (db) =>
      showProfile(db, actor, { id: startup.companyId }),
    ),
    ...(await staffStatements(postgres.connection, people.staff.actor)),
    ...(await paymentStatements(postgres.connection, people.staff.actor)),
    message: [messageStored],
  };
  const raw = await startProgram(
    ["node_modules/tsx/dist/cli.mjs", "server/bench/raw.ts"],
    ports.raw,
    {
      DATABASE_URL: postgres.url,
      BENCH_STATEMENTS: JSON.stringify(statements),
      BENCH_HASH: await hashPassword(people.password),
    },
  );

  const authorization = `Bearer ${retailer.accessToken}`;
  const post = (path: string, body: unknown, by = retailer.accessToken): Target => ({
    url: shop.url + path,
    method: "POST",
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const signIn = new URLSearchParams({
    grant_type: "password",
    username: retailer.email,
    password: people.password,
    device_token: people.deviceToken,
  });
  const compared: [string, Target, string][] = [
    ["browse page with count", post("/api/v1/browse/all", page), "browse"],
    ["keyword search with count", post("/api/v1/browse/all", words), "keyword"],
    ["sort by match, the first page", post("/api/v1/browse/all", matched), "match"],
    [
      "profile",
      { url: `${shop.url}/api/v1/profile/${startup.companyId}`, headers: { authorization } },
      "profile",
    ],
    ...[...staffCalls, ...paymentCalls].map(
      ([name, path, body, limit]): [string, Target, string] => [
        name,
        post(path, body, people.staff.accessToken),
        limit,
      ],
    ),
    ["message of the card provider", messages(shop.url), "message"],
    [
      "sign-in",
      {
        url: `${shop.url}/api/oauth/token`,
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: accounts.token.client ?? "",
        },
        body: signIn.toString(),
      },
      "hash",
    ],
  ];

  say(
    `\n${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
  );
  say("| 100,000 startups | callers | limit ÷ ours | ours, per s | limit, per s | ours, p97.5 |");
  say("| --- | --- | --- | --- | --- | --- |");
  for (const [name, ours, limit] of compared)
    for (const count of name === "sign-in" ? signInCallers : callers)
      row(name, count, await sideBySide(ours, { url: `${raw.url}/${limit}` }, count));

  for (const count of callers)
    row(
      "browse page with rings; limit has none",
      count,
      await sideBySide(
        post("/api/v1/browse/all", page),
        post("/api/v1/browse/all", page, people.untold),
        count,
      ),
    );

  await forgetMessages(postgres.connection);

  const alerts = await alertTimes(postgres.connection, post("/api/v1/browse/all", page));
  say("\n| alerts, 10,000 searches and 100 changed startups | |\n| --- | --- |");
  say(`| matched in | ${ms(alerts.match)} |`);
  say(`| browse page alone, p97.5 | ${ms(alerts.alone.p95)} |`);
  say(`| browse page meanwhile, p97.5 | ${ms(alerts.beside.p95)} |`);

  const stored = await chatDelivery(shop.url, people.room);
  const echoed = await echoDelivery(raw.url);
  say("\n| chat, send to delivered | p50 | p95 | p50 ÷ echo |\n| --- | --- | --- | --- |");
  say(
    `| stored, between two people | ${ms(stored.p50)} | ${ms(stored.p95)} | ${(stored.p50 / echoed.p50).toFixed(1)} |`,
  );
  say(`| echo that stores nothing | ${ms(echoed.p50)} | ${ms(echoed.p95)} | 1 |`);

  const pairs = await crowd(postgres.connection, 200);
  const hundred = pairs.slice(0, 100);
  say("\n| chat, 100 senders | ours | limit |\n| --- | --- | --- |");
  const [shopSide, rawSide] = [ofShop(shop.url), ofRaw(raw.url)];
  const steady = await paced(shopSide, hundred, 200, 10);
  const least = await paced(rawSide, hundred, 200, 10);
  say(`| 200 messages a second, p50 | ${ms(steady.p50)} | ${ms(least.p50)} |`);
  say(`| 200 messages a second, p99 | ${ms(steady.p99)} | ${ms(least.p99)} |`);
  const [most, mostRaw] = [
    await sustained(shopSide, pairs, 8, 10),
    await sustained(rawSide, pairs, 8, 10),
  ];
  say(`| stored at most, per s | ${Math.round(most)} | ${Math.round(mostRaw)} |`);
  const idle = await crowd(postgres.connection, 10_000);
  const tokens = idle.map(({ from }) => from);
  const beside = await besideIdle(shop.url, tokens, async () => {
    const told = await paced(shopSide, hundred, 200, 30);
    return { ...told, memory: shop.memory() };
  });
  say(`| beside 10,000 idle sockets, p50 | ${ms(beside.p50)} | |`);
  say(`| beside 10,000 idle sockets, p99 | ${ms(beside.p99)} | |`);
  say(`| memory of the server then, MB | ${beside.memory} | |`);

  say("\n| first load | script, kB as it travels |\n| --- | --- |");
  const paths = [
    "/",
    "/browse-page",
    `/profile/startup/${startup.companyId}`,
    "/messages",
    "/mybookmarks",
  ];
  for (const { path, bytes } of await scriptSizes(shop.url, paths, retailer))
    say(`| ${path.replace(/[0-9a-f-]{36}/, ":id")} | ${(bytes / 1000).toFixed(1)} |`);
  say("\n| first opening on a phone | largest paint | shift |\n| --- | --- | --- |");
  const opened = ["/auth/sign-in", ...paths.filter((path) => path !== "/mybookmarks")];
  for (const { path, largest, shift } of await paints(shop.url, opened, retailer))
    say(`| ${path.replace(/[0-9a-f-]{36}/, ":id")} | ${ms(largest)} | ${shift.toFixed(3)} |`);
  await Promise.all([shop.stop(), raw.stop()]);
} finally {
  await postgres.stop();
}

const { ours, limit } = await startTimes(`${folder}/start`, ports.start);
say("\n| start on a filled folder | |\n| --- | --- |");
say(`| to the first answer | ${ms(ours)} |`);
say(`| a bare server in Node | ${ms(limit)} |`);

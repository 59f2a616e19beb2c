import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BrowseSearch } from "@vitrine/contract/browse/filters";
import { searchStartups } from "#browse/search/service.ts";
import { readConfig, useConfig } from "#config.ts";
import { createLog } from "#log.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { showProfile } from "#profiles/service.ts";
import { statementsOf } from "./captured.ts";
import { fillInsight, insightStatements } from "./insight.ts";
import { writeStatements } from "./least-writes.ts";
import type { Figures, Target } from "./load.ts";
import { messageStored } from "./messages.ts";
import { fillPayments, paymentStatements } from "./payments.ts";
import { cast } from "./people.ts";
import { aPostgres, startProgram, startShop } from "./stage.ts";
import { staffStatements } from "./staff-lists.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ports = { shop: 3911, raw: 3912 };
const users = ["--users", "100000", "--messages", "2000"];

const log = createLog("silent");

export const folder = `${root}/.vitrine-bench`;

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** The head of a table of two sides. */
export const sayHead = (name: string) => {
  say(`\n| ${name} | callers | limit ÷ ours | ours, per s | limit, per s | ours, p97.5 |`);
  say("| --- | --- | --- | --- | --- | --- |");
};

/** A row of two sides. */
export const row = (
  name: string,
  count: number,
  { ours, limit }: { ours: Figures; limit: Figures },
) =>
  say(
    `| ${name} | ${count} | ${(limit.perSecond / ours.perSecond).toFixed(2)} | ${Math.round(ours.perSecond)} | ${Math.round(limit.perSecond)} | ${ms(ours.p97)} |`,
  );

const fillOnce = (postgres: { folder: string; url: string }, startups: number) => {
  if (existsSync(`${postgres.folder}/filled`)) return;
  say(`Filling ${startups.toLocaleString("en")} startups and 100,000 people, once …`);
  execFileSync(process.execPath, ["server/dist/seed.js", "--startups", `${startups}`, ...users], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATABASE_URL: postgres.url, VITRINE_DATA: postgres.folder },
  });
  writeFileSync(`${postgres.folder}/filled`, "");
};

type People = Awaited<ReturnType<typeof cast>>;
type Connection = Awaited<ReturnType<typeof aPostgres>>["connection"];

const searchesOf = ({ countryId }: People) => ({
  page: BrowseSearch.parse({ countryIds: [countryId], totalFundingAmount: { min: 100_000 } }),
  words: BrowseSearch.parse({ keyWord: "shelf sensors", sort: "Relevance" }),
  matched: BrowseSearch.parse({ sort: "Match" }),
});

/** The statements of the raw server, by name. */
const allStatements = async (connection: Connection, people: People) => {
  const { actor, startup, staff } = people;
  const { page, words, matched } = searchesOf(people);
  const ofSearch = (asked: typeof page) =>
    statementsOf(connection, (db) => searchStartups(db, actor, asked, { log }));
  return {
    match: await ofSearch(matched),
    browse: await ofSearch(page),
    keyword: await ofSearch(words),
    profile: await statementsOf(
      connection,
      (db) => showProfile(db, actor, { id: startup.companyId }),
      "keys",
    ),
    ...(await staffStatements(connection, staff.actor)),
    ...(await paymentStatements(connection, staff.actor)),
    ...(await insightStatements(connection, staff.actor)),
    message: [messageStored],
    ...writeStatements,
  };
};

/** A database with so many startups, the shop and the raw server on it, and people who are signed in. */
export const openScene = async (startups: number) => {
  const postgres = await aPostgres(`${folder}/${startups}`);
  useConfig(readConfig({ ...process.env, VITRINE_DATA: postgres.folder }));
  fillOnce(postgres, startups);
  // It also brings a kept folder up to date.
  const shop = await startShop(postgres.url, postgres.folder, ports.shop);
  await fillPayments(postgres.connection);
  await fillInsight(postgres.connection);
  const people = await cast(postgres.connection);
  const raw = await startProgram(
    ["node_modules/tsx/dist/cli.mjs", "server/bench/raw.ts"],
    ports.raw,
    {
      DATABASE_URL: postgres.url,
      BENCH_STATEMENTS: JSON.stringify(await allStatements(postgres.connection, people)),
      BENCH_HASH: await hashPassword(people.password),
    },
  );
  const post = (path: string, body: unknown, by = people.retailer.accessToken): Target => ({
    url: shop.url + path,
    method: "POST",
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const close = async () => {
    await Promise.all([shop.stop(), raw.stop()]);
    await postgres.stop();
  };
  const { connection } = postgres;
  return { shop, raw, people, connection, post, searches: searchesOf(people), close };
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

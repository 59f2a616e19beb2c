import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { connect, type Db, sql } from "#db/connect.ts";
import { readArguments } from "#profiles/import/arguments.ts";
import { runImport } from "#profiles/import/command.ts";
import { connection, db } from "#test/world.ts";

/** The folder of an import's files and its report. */
export let folder: string;
/** The one connection an import runs on. */
export let bulk: Db;

/** For a test file that imports: a folder, a connection, and no startups before each test. */
export const useImports = () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "vitrine-import-"));
    bulk = connect({ connection: connection(), size: 1, statementSeconds: 60 });
  });
  beforeEach(async () => {
    await sql`delete from users where role = 'STARTUP'`.execute(db());
    await sql`delete from companies where kind = 'STARTUP'`.execute(db());
  });
  afterAll(async () => {
    await bulk.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
};

type Options = { name?: string; signal?: AbortSignal; agrees?: boolean };

export const write = (content: string | Buffer, name = "startups.csv") => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Runs the import command with these arguments; returns what it printed. */
export const command = async (args: string[], { signal, agrees = true }: Options = {}) => {
  const printed: string[] = [];
  const given = readArguments(args, folder);
  if (given === null) return { output: "", counts: null };
  const counts = await runImport(bulk, given, {
    signal: signal ?? new AbortController().signal,
    terminal: {
      print: (text) => printed.push(text),
      progress: (line) => printed.push(line),
      progressMilliseconds: 0,
      agrees: () => Promise.resolve(agrees),
    },
  });
  return { output: printed.join("\n"), counts };
};

export const importFile = (content: string | Buffer, args: string[] = [], options: Options = {}) =>
  command([write(content, options.name), ...args], options);

export const startups = async () => {
  const { rows } = await sql<{
    name: string;
    legalName: string;
    website: string | null;
    domain: string | null;
    description: string | null;
    oneLiner: string;
    city: string | null;
    country: string | null;
    founded: number | null;
    status: string | null;
    team: string | null;
    clients: number | null;
    clientNames: string[];
    funding: number | null;
    currency: string;
    tags: string[];
    presence: string[];
    linkedin: string | null;
  }>`
    select c.short_name as name, c.legal_name, c.website, c.website_domain as domain, c.description,
      s.one_liner, c.city, k.code as country, s.founded, s.company_status as status,
      s.team_size as team, s.number_of_clients as clients, s.client_names, s.total_funding_amount as funding, s.currency,
      array(select t.name from company_tags ct join tags t on t.id = ct.tag_id
        where ct.company_id = c.id order by t.name) as tags,
      array(select p.code::text from startup_countries sc join countries p on p.id = sc.country_id
        where sc.company_id = c.id order by p.code) as presence,
      c.linkedin
    from companies c join startups s on s.company_id = c.id
    left join countries k on k.id = c.country_id order by c.id`.execute(db());
  return rows;
};

export const names = async () => (await startups()).map(({ name }) => name);

export const csv = (...lines: string[]) => `${lines.join("\n")}\n`;

/** Everything the database holds of startups, to see whether anything changed. */
export const everything = async () => {
  const { rows } = await sql`
    select (select count(*) from companies) as companies, (select count(*) from startups) as startups,
      (select count(*) from listings) as listings, (select count(*) from tags) as tags,
      (select count(*) from company_tags) as company_tags, (select count(*) from audit) as audit,
      (select count(*) from company_categories) as categories, (select count(*) from search_words) as words,
      (select max(updated_at) from companies) as updated`.execute(db());
  return rows[0];
};

export const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

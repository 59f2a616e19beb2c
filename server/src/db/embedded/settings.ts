import { chmodSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { identityOf } from "./postmaster.ts";
import type { RunAs } from "./user.ts";

export type Settings = Record<string, string | number>;

export interface Start {
  dataDir: string;
  socketDir: string;
  settings: Settings;
  /** The file Postgres logs to. */
  log: string;
  runAs: RunAs;
}

const DEFAULTS: Settings = {
  listen_addresses: "",
  port: 5432,
  random_page_cost: 1.1,
  shared_buffers: "256MB",
  max_connections: 100,
  // With any other settings the log repeats what people typed: errors name values, and so does what follows.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: 0,
  log_parameter_max_length: 0,
  log_statement: "none",
  log_min_duration_statement: -1,
};

/** Readable by nobody else, even if an earlier version or a rotation left it open to all. */
export function openLog(log: string): number {
  const folder = dirname(log);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const output = openSync(log, "a", 0o600);
  for (const name of readdirSync(folder))
    if (name.startsWith(basename(log))) chmodSync(join(folder, name), 0o600);
  return output;
}

/** Arguments for `postgres`: `-c`, `name=value`, and so on. */
export function settingsOf({ settings, socketDir }: Start) {
  const all = {
    ...DEFAULTS,
    ...settings,
    unix_socket_directories: socketDir,
    "vitrine.started_by": identityOf(process.pid) ?? "",
  };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

import type { Db } from "#db/connect.ts";
import { ownStore } from "./service.ts";
import { sweepStray, sweepUnused } from "./sweeping/service.ts";

export const fileChores = [
  (db: Db) => sweepUnused(db, ownStore()),
  (db: Db) => sweepStray(db, ownStore()),
];

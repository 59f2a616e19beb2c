import type { Db } from "#db/connect.ts";
import { ownStore } from "./service.ts";
import { sweepStray, sweepUnused } from "./sweeping/service.ts";

export const fileChores = [
  async (db: Db) => sweepUnused(db, ownStore()),
  async (db: Db) => sweepStray(db, ownStore()),
];

import type { Db } from "#db/connect.ts";
import type { Job } from "#work/jobs.ts";
import { ownStore } from "./service.ts";
import { removeBytesJob } from "./sweeping/jobs.ts";
import { sweepStray, sweepUnused } from "./sweeping/service.ts";

export const fileChores = [
  async (db: Db) => sweepUnused(db, ownStore()),
  async (db: Db) => sweepStray(db, ownStore()),
];

export const fileJobs: Job[] = [removeBytesJob];

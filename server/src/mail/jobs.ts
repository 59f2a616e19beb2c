import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { job } from "#work/jobs.ts";
import { deliver } from "./delivery/service.ts";

export const sendLetterJob = job("letters.send", z.object({ letterId: Id }), (db, { letterId }) =>
  deliver(db, letterId),
);

export const letterJobs = [sendLetterJob];

import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { job } from "#work/jobs.ts";
import { deliver } from "./delivery/service.ts";

export const sendEmailJob = job("emails.send", z.object({ emailId: Id }), (db, { emailId }) =>
  deliver(db, emailId),
);

export const emailJobs = [sendEmailJob];

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StandIn } from "./app.ts";

const Settings = z.object({
  STRIPE_PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
  STRIPE_FOLDER: z.string().min(1).default(".vitrine/stripe"),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_test_").default("sk_test_stand_in"),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_test_").default("pk_test_stand_in"),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").default("whsec_stand_in"),
});

const settings = Settings.parse(process.env);
const { STRIPE_FOLDER: folder, STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = settings;
const place = join(folder, "running.json");

const standIn = new StandIn({
  folder,
  secretKey: settings.STRIPE_SECRET_KEY,
  publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
  ...(url !== undefined && { webhook: { url, secret } }),
  onError: (error) => console.error(error),
});
const port = await standIn.listen(settings.STRIPE_PORT);
mkdirSync(folder, { recursive: true });
// A reader meanwhile never sees half of it.
writeFileSync(`${place}.${process.pid}`, JSON.stringify({ pid: process.pid, port }));
renameSync(`${place}.${process.pid}`, place);
console.log(`Payments are played at http://127.0.0.1:${port}`);

const isOurs = () => {
  const running: { pid?: number } = JSON.parse(readFileSync(place, "utf8"));
  return running.pid === process.pid;
};

const end = async () => {
  await standIn.close();
  if (isOurs()) rmSync(place);
  process.exit(0);
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

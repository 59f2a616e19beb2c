import { z } from "zod";
import { StandIn } from "./app.ts";

const Settings = z.object({
  STRIPE_PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
  STRIPE_FOLDER: z.string().min(1).default(".data/stripe"),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_test_").default("sk_test_stand_in"),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_test_").default("pk_test_stand_in"),
});

const settings = Settings.parse(process.env);
const standIn = new StandIn({
  folder: settings.STRIPE_FOLDER,
  secretKey: settings.STRIPE_SECRET_KEY,
  publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
  onError: (error) => console.error(error),
});
const port = await standIn.listen(settings.STRIPE_PORT);
console.log(`Payments are played at http://127.0.0.1:${port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));

import { prepare } from "./prepare.mjs";

await prepare({ tools: false, bundles: ["server", "web", "stripe"] });

process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import("../server/dist/main.js");

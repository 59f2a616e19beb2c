import type { Output } from "@vitrine/contract/endpoint";
import type { profiles } from "@vitrine/contract/profiles";

/** A startup as its profile shows it. */
export type Startup = NonNullable<Output<typeof profiles.one>["profile"]["startup"]>;

import type { Output } from "@vitrine/contract/endpoint";
import type { expo, ExpoSearch } from "@vitrine/contract/onboarding/expo";
import type { z } from "zod";

export type Form = Output<typeof expo.all>["items"][number];
export type SearchOfForms = z.output<typeof ExpoSearch>;
export type Times = Output<typeof expo.times>;

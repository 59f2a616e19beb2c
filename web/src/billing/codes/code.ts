import type { CodesSearch, discountCodes } from "@vitrine/contract/billing/codes";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";

export type StaffCode = Output<typeof discountCodes.all>["items"][number];
export type SearchOfCodes = z.output<typeof CodesSearch>;

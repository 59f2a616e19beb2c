import type { admins, AdminsSearch } from "@vitrine/contract/accounts/admins";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";

export type Admin = Output<typeof admins.list>["items"][number];
export type TeamSearch = z.output<typeof AdminsSearch>;

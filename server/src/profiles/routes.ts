import { profiles } from "@vitrine/contract/profiles";
import { owned, signedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { showProfile } from "./service.ts";

const whoMaySee = owned(
  signedIn,
  "startups and public retailers; its own company and staff see more",
);

export const profileRoutes = [on(profiles.one, whoMaySee, showProfile)];

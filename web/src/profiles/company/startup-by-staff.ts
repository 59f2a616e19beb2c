import { StandardStartupInfo, StartupInfo } from "@vitrine/contract/profiles/startup-details";
import { z } from "zod";
import { linesText } from "#ui/form/typed-shapes.ts";

const accountType = StartupInfo.shape.accountType.exclude(["STANDARD"]);

/** What staff save for a startup of each account type, as typed: a list is lines of text. */
export const StartupByStaff = z.discriminatedUnion("accountType", [
  StandardStartupInfo.extend({ clientNames: linesText(StandardStartupInfo.shape.clientNames) }),
  StartupInfo.extend({ clientNames: linesText(StartupInfo.shape.clientNames), accountType }),
]);

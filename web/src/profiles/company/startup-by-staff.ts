import { StandardStartupInfo, StartupInfo } from "@vitrine/contract/profiles/startup-details";
import { z } from "zod";
import { linesText } from "#ui/form/typed-shapes.ts";

// In its field, a list is lines of text.
const Standard = StandardStartupInfo.extend({
  clientNames: linesText(StandardStartupInfo.shape.clientNames),
});
const Other = StartupInfo.extend({
  clientNames: linesText(StartupInfo.shape.clientNames),
  accountType: z.enum(["DEMO", "INCOMPLETE", "IMPORTED"]),
});

export type StartupByStaff = z.output<typeof Standard> | z.output<typeof Other>;

/** What staff save for a startup with this type of account. */
export const startupByStaff = (accountType: unknown) =>
  accountType === "STANDARD" ? Standard : Other;

import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { downloadAsked } from "#app/calls/download.ts";
import { tellExportFailed } from "#app/calls/export-failed.ts";
import { toast } from "#ui/overlay/toast.ts";

/** Downloads a report's file and tells how it went. */
export const downloadReport = async <E extends Endpoint>(
  report: E,
  input: Input<E>,
  made: string,
) => {
  try {
    const isThere = await downloadAsked(report, input);
    if (isThere) toast({ text: made });
    else toast({ tone: "warning", text: messages.exportEmpty });
  } catch (error) {
    tellExportFailed(error);
  }
};

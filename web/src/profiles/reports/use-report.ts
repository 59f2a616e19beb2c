import type { ReadEndpoint, WriteEndpoint } from "@vitrine/contract/endpoint";
import { mostSentAtOnce, type reportFiles } from "@vitrine/contract/profiles/reports";
import { tray } from "@vitrine/contract/reports";
import { useDeferredValue, useState } from "react";
import type { z } from "zod";
import { call, useRead, useWrite } from "#app/calls/api.ts";
import { tellExportFailed } from "#app/calls/export-failed.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";
import { downloadReport } from "./download-report.ts";
import { useChosen } from "./report-frame.tsx";

type Report<Typed, Asked> = {
  count: ReadEndpoint<z.ZodType<unknown, Asked>, (typeof reportFiles.countUsers)["output"]>;
  file: WriteEndpoint<z.ZodType<unknown, Asked>>;
  inTray: WriteEndpoint<z.ZodType<unknown, Asked>, (typeof reportFiles.usersInTray)["output"]>;
  /** Turns the typed filters into what the calls take. */
  asked: (typed: Typed, ids: string[]) => Asked;
  /** The message once the file is ready. */
  made: string;
};

/** Counts the matching rows; downloads a small file at once, and sends a large one to the tray. */
export const useReport = <Typed extends object, Asked>(
  report: Report<Typed, Asked>,
  start: Typed,
) => {
  const { asked, made } = report;
  const chosen = useChosen();
  const [typed, type] = useState(start);
  const shown = asked(useDeferredValue(typed), chosen.ids);
  const counted = useRead(report.count, shown, { keepsPrevious: true });
  const write = useWrite(report.inTray, { refreshes: [tray.list] });

  const send = async (values: Typed) => {
    const wanted = asked(values, chosen.ids);
    const { count } = await call(report.count, wanted);
    if (count <= mostSentAtOnce) return downloadReport(report.file, wanted, made);
    awaitTask(await write.mutateAsync(wanted).catch(tellExportFailed));
    return toast({ text: t("exports.inTray") });
  };
  return { chosen, counted, type, send };
};

import { useNavigate } from "@tanstack/react-router";
import { dayMs, dayUtc } from "@vitrine/contract/days";
import { analysisCommands, TypedAnalysis, wordsInLines } from "@vitrine/contract/reports/analysis";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { isLive, publish } from "#app/live/live.ts";
import { t } from "#text/index.ts";
import { DateRangeField } from "#ui/form/date/date-range-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";

type Start = { lines: string; from: string; to: string };

/** The last 30 days, with no words yet. */
export const emptyReport = (now = Date.now()): Start => ({
  lines: "",
  from: dayUtc(now - 29 * dayMs),
  to: dayUtc(now),
});

type Props = { start: Start; opened: boolean; onClose: () => void };

/** Asks for the words and days of a report, and starts it. */
export function NewReport({ start, opened, onClose }: Props) {
  const navigate = useNavigate();
  const [today] = useState(() => dayUtc(Date.now()));
  // Sending the same again, after an unknown outcome, must not begin a second report.
  const [id, setId] = useState(() => crypto.randomUUID());
  const renew = () => setId(crypto.randomUUID());

  return (
    <Dialog opened={opened} onClose={onClose} title={t("analysis.begin")}>
      <Form
        schema={TypedAnalysis}
        start={start}
        takesFocus
        guards="sends"
        onChange={renew}
        onSubmit={async ({ lines, from, to }) => {
          if (!isLive()) throw new Error(t("analysis.offline"));
          await publish(analysisCommands.begin, { id, words: wordsInLines(lines), from, to });
          renew();
          toast({ text: t("analysis.started") });
          await navigate({ to: adminPaths.analysisReport(id) });
        }}
      >
        <TextField
          name="lines"
          label={t("analysis.lines")}
          help={t("analysis.linesHelp")}
          rows={6}
        />
        <DateRangeField from="from" to="to" label={t("analysis.searchedIn")} max={today} />
        <SubmitButton>{t("analysis.start")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

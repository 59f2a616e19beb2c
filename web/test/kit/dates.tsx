import { z } from "zod";
import { DateField } from "#ui/form/date/date-field.tsx";
import { DateRangeField } from "#ui/form/date/date-range-field.tsx";
import { Sent } from "./sent.tsx";

const Mission = z
  .object({
    due: z.iso.date("Enter a date"),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "Ends before it starts",
  });

export const Dates = () => (
  <Sent schema={Mission} start={{ due: "2026-11-22" }}>
    <DateField name="due" label="Due" help="The last day for answers" min="2026-11-10" />
    <DateRangeField from="from" to="to" label="Period" optional />
  </Sent>
);

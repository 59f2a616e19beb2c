import { z } from "zod";
import { RichTextField } from "#ui/form/rich-text/rich-text-field.tsx";
import { Sent } from "./sent.tsx";

const Text = z.object({
  body: z.string().min(1, "Write something").max(5000),
  note: z.string().optional(),
});

const start = [
  "## Fewer returns",
  "A **bold** start with a [link](https://vitrine.example).",
  "- one\n- two",
  "> Quoted <b>tags</b> stay words.",
].join("\n\n");

export const Article = () => (
  <Sent schema={Text} start={{ body: start }}>
    <RichTextField name="body" label="Text" help="As readers will see it" />
    <RichTextField name="note" label="Note" optional disabled />
  </Sent>
);

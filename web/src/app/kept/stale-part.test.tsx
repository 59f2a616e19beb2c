import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import "#text/staff/staff.ts";
import { Form } from "#ui/form/form.tsx";
import { StalePart } from "./stale-part.tsx";

const Switched = z.object({ isHidden: z.boolean() });

test("a switch that somebody else turned meanwhile is told as yes or no, not as empty", () => {
  const markup = renderToStaticMarkup(
    <Form schema={Switched} start={{ isHidden: false }} onSubmit={() => {}}>
      <StalePart stored={{ isHidden: true }} onChosen={() => {}} />
    </Form>,
  );

  expect(markup).toContain("isHidden: yes");
});

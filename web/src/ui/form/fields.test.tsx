import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { Tabs } from "#ui/layout/tabs.tsx";
import { CheckField } from "./control/check-field.tsx";
import { RadioField, SwitchField } from "./choice-fields.tsx";
import { Form } from "./form.tsx";
import { FormSummary } from "./form-messages.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { StarsField } from "./stars-field.tsx";
import { TextField } from "./text-field.tsx";

const Brief = z.object({
  need: z.string(),
  note: z.string().optional(),
  secret: z.string(),
  country: z.string(),
  period: z.enum(["yearly", "monthly"]),
  stars: z.number(),
  terms: z.boolean(),
  chat: z.boolean(),
});

const start = { need: "Fewer returns", period: "yearly", chat: true } as const;
const italy = [{ value: "it", label: "Italy" }];
const periods = [
  { value: "yearly", label: "Yearly" },
  { value: "monthly", label: "Monthly" },
];

const draw = (children: React.ReactNode) => renderToStaticMarkup(children);

const form = draw(
  <Form schema={Brief} start={start} onSubmit={() => {}}>
    <TextField name="need" label="Need" help="In one sentence" />
    <TextField name="note" label="Note" rows={3} optional />
    <PasswordField name="secret" label="Password" autoComplete="new-password" />
    <SelectField name="country" label="Country" options={italy} placeholder="Choose a country" />
    <RadioField name="period" label="Period" options={periods} />
    <StarsField name="stars" label="Rating" />
    <CheckField name="terms" label="I accept the terms" />
    <SwitchField name="chat" label="Open to chat" />
  </Form>,
);

test.each(["need", "note", "secret", "country", "terms", "chat"])(
  "the label of %s belongs to its control",
  (name) => {
    const [, id] = new RegExp(`for="(field-${name}-[^"]+)"`).exec(form) ?? [];
    expect(form).toContain(`id="${id}"`);
  },
);

test("fields of the same name in two forms of a page are two", () => {
  const schema = z.object({ password: z.string() });
  const one = (label: string) => (
    <Form schema={schema} start={{ password: "" }} onSubmit={() => {}} label={label}>
      <TextField name="password" label={label} />
    </Form>
  );
  const both = draw(
    <>
      {one("Password")}
      {one("New password")}
    </>,
  );

  const ids = [...both.matchAll(/for="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test("optional fields are marked and required ones are not", () => {
  expect(form.match(/\(optional\)/g)).toHaveLength(1);
});

test("help is read out with its field", () => {
  const described =
    /aria-describedby="([^"]+)"[^>]*id="field-need-[^"]+"|id="field-need-[^"]+"[^>]*aria-describedby="([^"]+)"/;
  const [, before, after] = described.exec(form) ?? [];

  expect(form).toContain(`id="${before ?? after}"`);
});

test("a select stands on its placeholder until something is chosen", () => {
  expect(form).toContain('<option value="" selected="">Choose a country</option>');
});

test("what was chosen in an optional select can be unchosen", () => {
  const chosen = draw(
    <Form schema={Brief} start={{ country: "it" }} onSubmit={() => {}}>
      <SelectField name="country" label="Country" options={italy} optional />
    </Form>,
  );
  expect(chosen).toMatch(/<option value=""><\/option><option value="it" selected="">/);
});

test("what was there from the start is chosen", () => {
  expect(form).toMatch(/checked=""[^>]*value="yearly"|value="yearly"[^>]*checked=""/);
  expect(form).toMatch(/role="switch"[^>]*checked=""|checked=""[^>]*role="switch"/);
});

test("stars are five numbered choices", () => {
  const names = [...form.matchAll(/aria-label="(\d stars?)"/g)].map(([, name]) => name);
  expect(names).toEqual(["1 star", "2 stars", "3 stars", "4 stars", "5 stars"]);
});

test("one tab is chosen, and an edited view says so in words", () => {
  const tabs = [
    { value: "all", label: "All" },
    { value: "italy", label: "My Italy check", edited: true },
    { value: "waiting", label: "Waiting", count: 170 },
  ];
  const drawn = draw(
    <Tabs label="Views" value="italy" onChange={() => {}} tabs={tabs}>
      Two startups
    </Tabs>,
  );

  expect(drawn.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(drawn).toContain("Edited");
  expect(drawn).toContain("99+");
  expect(drawn).toContain("Two startups");
});

test("what is wrong is listed as the fields stand on the screen", () => {
  const labels = new Map(["country", "city", "need"].map((name) => [name, name]));
  const errors = {
    need: "is missing",
    unseen: "is odd",
    city: "is missing",
    country: "is missing",
  };
  const summary = draw(<FormSummary id="form" errors={errors} labels={labels} />);
  const listed = [...summary.matchAll(/#field-(\w+)/g)].map(([, name]) => name);
  expect(listed).toEqual(["country", "city", "need", "unseen"]);
});

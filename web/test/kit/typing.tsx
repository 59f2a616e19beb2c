import { useState } from "react";
import { z } from "zod";
import { CodeField } from "#ui/form/code-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { type Range, RangeField } from "#ui/form/range/range-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Sent } from "./sent.tsx";

const Delivery = z.object({
  code: z.string("Enter the code"),
  country: z.string("Choose a country"),
  seats: z.number().optional(),
});

const countries = ["Italy", "Japan", "Norway"].map((label) => ({ value: label, label }));

/** What is typed with other keyboards, composed, or taken back. */
export function Typing() {
  const [founded, setFounded] = useState<Range>({});
  const [words, setWords] = useState("");

  return (
    <>
      <SearchInput label="Find" value={words} onChange={setWords} />
      <RangeField label="Clients" min={0} max={100} value={founded} onChange={setFounded} />
      <output aria-label="Range">{JSON.stringify(founded)}</output>
      <Sent schema={Delivery} start={{}}>
        <SelectField name="country" label="Country" options={countries} searchable />
        <CodeField name="code" label="Code" sends={false} />
        <NumberField name="seats" label="Seats" optional />
      </Sent>
    </>
  );
}

import { z } from "zod";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { Sent } from "./sent.tsx";

const Offer = z.object({
  price: z.number("Enter an amount").int().min(100, "At least €1.00"),
  seats: z.number("Enter a whole number").int().min(1).max(500, "At most 500 seats"),
  weight: z.number().optional(),
  founded: z.number().nullish(),
});

export const Numbers = () => (
  <Sent schema={Offer} start={{ seats: 12, founded: 2015 }}>
    <MoneyField name="price" label="Price" help="Without tax" />
    <NumberField name="seats" label="Seats" min={1} max={500} step={1} />
    <NumberField name="weight" label="Weight" decimals={3} unit="kg" step={0.1} optional />
    <NumberField name="founded" label="Founded" grouped={false} disabled />
  </Sent>
);

import { z } from "zod";
import { read } from "#endpoint.ts";
import { FactSource, factFields } from "#profiles/facts.ts";
import { Id } from "#shapes.ts";

/** As it is shown: lists by their names, money in minor units. */
export const FactValue = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({ minor: z.number().int(), currency: z.string() }),
]);
export type FactValue = z.output<typeof FactValue>;

const EarlierFact = FactSource.extend({
  value: FactValue,
  /** The day it was replaced. */
  until: z.iso.date(),
});

export const facts = {
  /** What a fact of a startup was before, the latest first. */
  earlier: read("GET", "/api/v1/profile/:id/earlier-facts", {
    input: z.object({ id: Id, field: z.enum(factFields) }),
    output: z.object({ items: z.array(EarlierFact) }),
  }),
};

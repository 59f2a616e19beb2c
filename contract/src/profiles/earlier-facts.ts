import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { FactSource, factFields } from "#profiles/facts.ts";
import { Done, Id } from "#shapes.ts";

/** A value as shown: lists as names, money in minor units. */
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

const AskedFact = FactSource.extend({ field: z.enum(factFields), value: FactValue });
const Token = z.string().max(200);

export const facts = {
  /** The facts that an e-mail's link asks about, as they are now; reading does not use it up. */
  asked: read("POST", "/api/v1/facts/asked", {
    input: z.object({ token: Token }),
    output: z.object({ companyShortName: z.string(), facts: z.array(AskedFact) }),
  }),
  /** Confirms that the facts of the link are still right. */
  confirmByLink: write("POST", "/api/v1/facts/confirm", {
    input: z.object({ token: Token }),
    output: Done,
  }),
  /** Earlier values of a startup's fact, latest first. */
  earlier: read("GET", "/api/v1/profile/:id/earlier-facts", {
    input: z.object({ id: Id, field: z.enum(factFields) }),
    output: z.object({ items: z.array(EarlierFact) }),
  }),
};

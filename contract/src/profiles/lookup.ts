import { z } from "zod";
import { read } from "#endpoint.ts";
import { Id, Picture, Titled, words } from "#shapes.ts";
import { stages } from "./records.ts";

const side = z.enum(["startup", "retailer"]);

/** A company, found by its name. */
const FoundCompany = z.object({
  id: Id,
  side,
  name: z.string(),
  stage: z.enum(stages),
  logo60: Picture.nullable(),
});

/** A person of a company, found by name or e-mail. */
const FoundPerson = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  company: z.object({ id: Id, side, name: z.string() }),
});

/** Search across the back office: only what the person may open. */
export const lookup = {
  find: read("POST", "/api/v1/admin/search", {
    input: z.object({ search: words(100) }),
    output: z.object({
      /** At most 8 of each. */
      companies: z.array(FoundCompany),
      people: z.array(FoundPerson),
      missions: z.array(Titled.extend({ company: z.string() })),
      articles: z.array(Titled.extend({ description: z.string() })),
    }),
  }),
};

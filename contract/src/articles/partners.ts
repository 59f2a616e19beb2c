import { z } from "zod";
import { read } from "#endpoint.ts";
import { Named, Picture } from "#shapes.ts";

export const Partner = Named.extend({
  logo: Picture.nullable(),
  link: z.string(),
  description: z.string(),
});

/** Companies that the platform works with. */
export const partners = {
  list: read("GET", "/api/v1/platform-partners", {
    input: z.object({}),
    output: z.object({ items: z.array(Partner) }),
  }),
};

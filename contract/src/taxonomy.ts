import { z } from "zod";
import { read } from "#endpoint.ts";
import { listOf, listSearch } from "#paging.ts";
import { Country, Id, Named, Picture, searchWords } from "#shapes.ts";

export const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  logo: Picture.nullable(),
  areasLogo: Picture.nullable(),
  /** Addresses of drawings: one for sectors of competence, one for areas of interest. */
  sectorsIcon: z.string().nullable(),
  areasIcon: z.string().nullable(),
});

const reserved = new Set(["Import", "Imported", "Others"]);

/** Whether people choose the category and filter by it; some only the product sets. */
export const isChosenByPeople = ({ name }: { name: string }) => !reserved.has(name);

const items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const taxonomy = {
  categories: read("GET", "/api/v1/categories", { input: z.object({}), output: items(Category) }),
  topLevelCategories: read("GET", "/api/v1/categories/top-level", {
    input: z.object({}),
    output: items(Category),
  }),
  countries: read("GET", "/api/v1/countries", { input: z.object({}), output: items(Country) }),
  departments: read("GET", "/api/v1/departments", { input: z.object({}), output: items(Named) }),
  positions: read("GET", "/api/v1/positions", { input: z.object({}), output: items(Named) }),
  /** The stages of a startup; the name of one is its `companyStatus`. */
  startupsTraction: read("GET", "/api/v1/startups-traction", {
    input: z.object({}),
    output: items(Named),
  }),
  tags: read("GET", "/api/v2/tags", {
    input: listSearch({ pageSize: 50, filters: { search: searchWords } }),
    output: listOf(Named),
  }),
};

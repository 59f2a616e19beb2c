import { taxonomy } from "@vitrine/contract/taxonomy";
import { anyone, signedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import {
  allCategories,
  allCountries,
  allDepartments,
  allPositions,
  tagsNamed,
  topLevelCategories,
} from "./queries.ts";
import { tractionStages } from "./traction/service.ts";

export const taxonomyRoutes = [
  on(taxonomy.categories, anyone, allCategories),
  on(taxonomy.topLevelCategories, anyone, topLevelCategories),
  on(taxonomy.countries, anyone, allCountries),
  on(taxonomy.departments, anyone, allDepartments),
  on(taxonomy.positions, anyone, allPositions),
  on(taxonomy.startupsTraction, anyone, tractionStages),
  on(taxonomy.tags, signedIn, tagsNamed),
];

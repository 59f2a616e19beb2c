import { createContext, use } from "react";
import type { Screen } from "./screen.ts";

export const AreaScreens = createContext<readonly Screen[]>([]);

/** The table of the area that the screen belongs to. */
export const useAreaScreens = () => use(AreaScreens);

import { createContext } from "react";

/** How serious failures look here; a form then says its refusals in a toast, too. Elsewhere they warn. */
export const FailureTone = createContext<"warning" | "danger" | undefined>(undefined);

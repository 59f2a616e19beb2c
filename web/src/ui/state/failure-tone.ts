import { createContext } from "react";

/** How serious a failure looks: a warning, except on the screens of staff. */
export const FailureTone = createContext<"warning" | "danger">("warning");

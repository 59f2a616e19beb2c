import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The place in the top bar that a screen may fill. */
export const TopPartContext = createContext<HTMLElement | null>(null);

/** Draws its children in the top bar, right after the search. */
export function TopPart({ children }: { children: ReactNode }) {
  const place = use(TopPartContext);
  return place && createPortal(children, place);
}

import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

const Nothing = () => null;
const always = () => "extra";

/** What a screen can do without: nothing until its script is there, and nothing where it does not come. */
export const Extra = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={always} errorComponent={Nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
);

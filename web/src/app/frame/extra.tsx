import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

const Nothing = () => null;
const always = () => "extra";

/** An optional part of a screen: draws nothing until its script is loaded, or if it fails to load. */
export const Extra = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={always} errorComponent={Nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
);

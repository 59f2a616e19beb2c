import { useBlocker } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { isUnsaved } from "#ui/form/unsaved.ts";
import { later } from "./later.ts";

const LeaveQuestion = later(() => import("./leave-question.tsx"), "LeaveQuestion");

/** Asks before another screen replaces unsaved edits, and offers to save them. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    // The form makes the browser ask by itself.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isAsked = status === "blocked";
  const [wanted, setWanted] = useState(isAsked);
  if (isAsked && !wanted) setWanted(true);
  // Loaded with the first edit, so that it can be asked without a network.
  useEffect(() => {
    const load = () => void LeaveQuestion.preload?.();
    document.addEventListener("input", load, { once: true });
    return () => document.removeEventListener("input", load);
  }, []);
  if (!wanted) return null;

  return (
    <Suspense>
      <LeaveQuestion opened={isAsked} onStay={() => reset?.()} onLeave={() => proceed?.()} />
    </Suspense>
  );
}

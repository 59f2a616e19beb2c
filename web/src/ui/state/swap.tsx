import { type ReactNode, useEffect, useRef } from "react";

interface SwapProps {
  /** Identifies the shown part; a new value means another part. */
  at: string;
  className?: string | undefined;
  children: ReactNode;
}

const firstStop =
  'input:not([type="hidden"], :disabled), textarea, button, a[href], [tabindex="-1"]';

/** Parts that replace each other: the focus moves to the first control of the new one. */
export function Swap({ at, className, children }: SwapProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(at);

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    element.current?.querySelector<HTMLElement>(firstStop)?.focus();
  }, [at]);

  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}

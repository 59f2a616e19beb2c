import { type ReactNode, useEffect, useRef } from "react";

interface SwapProps {
  /** Names what is shown; another name is another thing. */
  at: string;
  className?: string | undefined;
  children: ReactNode;
}

const firstStop =
  'input:not([type="hidden"], :disabled), textarea, button, a[href], [tabindex="-1"]';

/** Parts that take each other's place: the focus goes along, to the first thing of the new one. */
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

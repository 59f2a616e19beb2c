import { useIntersection } from "@mantine/hooks";
import { type ReactNode, useState } from "react";

/** Draws its children once the person scrolls near their place, and from then on. */
export function OnceNear({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: "200px" });
  const [isNear, setIsNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setIsNear(true);

  return <div ref={ref}>{isNear && children}</div>;
}

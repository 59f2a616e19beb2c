import { useEffect, useState } from "react";

/** False on the first render: an overlay must first render closed, or it cannot return the focus. */
export function useMounted() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

import { useEffect, useState } from "react";

/** False in the first pass: what opens must be closed once before, or it cannot give the focus back. */
export function useMounted() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

import type { Plugin } from "vite";

/** Files that import each other in a circle, so which one runs first depends on the screen. */
const circlesIn = (needs: ReadonlyMap<string, readonly string[]>) => {
  let left = needs;
  for (;;) {
    const among = left;
    const needed = new Set([...among.values()].flat());
    const kept = [...among]
      .filter(([name]) => needed.has(name))
      .map(([name, names]) => [name, names.filter((one) => among.has(one))] as const)
      .filter(([, names]) => names.length > 0);
    if (kept.length === among.size) return [...among.keys()];
    left = new Map(kept);
  }
};

/** Fails the build if script files import each other in a circle: some screens would not open. */
export const noCircles = (): Plugin => ({
  name: "no-circles",
  apply: "build",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
    const circles = circlesIn(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
    if (circles.length > 0)
      this.error(`These files need each other; put them right in chunks.ts: ${circles.join(", ")}`);
  },
});

import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UiProvider } from "#ui/layout/ui-provider.tsx";
import { installTrustedTypes } from "#ui/theme/trusted-types.ts";

/** Each comes by itself: the editor and the charts are large. */
const parts = new Map<string, () => Promise<ComponentType>>([
  ["numbers", async () => (await import("./numbers.tsx")).Numbers],
  ["charts", async () => (await import("./charts.tsx")).Charts],
  ["dates", async () => (await import("./dates.tsx")).Dates],
  ["lists", async () => (await import("./lists.tsx")).Lists],
  ["inline", async () => (await import("./inline.tsx")).Inline],
  ["records", async () => (await import("./records.tsx")).Records],
  ["article", async () => (await import("./article.tsx")).Article],
  ["typing", async () => (await import("./typing.tsx")).Typing],
  ["actions", async () => (await import("./actions.tsx")).Actions],
]);

installTrustedTypes();
const root = document.getElementById("root");
const name = location.hash.slice(1);
const Part = await parts.get(name)?.();
if (!root || !Part) throw new Error(`The kit has no part ${name}`);

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <main
        id="main"
        style={{
          maxWidth: name === "records" ? "none" : "var(--width-form)",
          padding: "var(--gutter)",
        }}
      >
        <h1 tabIndex={-1}>{name}</h1>
        <Part />
      </main>
    </UiProvider>
  </StrictMode>,
);

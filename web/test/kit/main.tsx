import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UiProvider } from "#ui/layout/ui-provider.tsx";
import { installTrustedTypes } from "#ui/theme/trusted-types.ts";
import { Actions } from "./actions.tsx";
import { Charts } from "./charts.tsx";
import { Dates } from "./dates.tsx";
import { Inline } from "./inline.tsx";
import { Lists } from "./lists.tsx";
import { Numbers } from "./numbers.tsx";
import { Records } from "./records.tsx";
import { Article } from "./article.tsx";

const parts = new Map<string, ComponentType>([
  ["numbers", Numbers],
  ["charts", Charts],
  ["dates", Dates],
  ["lists", Lists],
  ["inline", Inline],
  ["records", Records],
  ["article", Article],
  ["actions", Actions],
]);

installTrustedTypes();
const root = document.getElementById("root");
const Part = parts.get(location.hash.slice(1));
if (!root || !Part) throw new Error(`The kit has no part ${location.hash}`);

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <main
        id="main"
        style={{
          maxWidth: Part === Records ? "none" : "var(--width-form)",
          padding: "var(--gutter)",
        }}
      >
        <h1 tabIndex={-1}>{location.hash.slice(1)}</h1>
        <Part />
      </main>
    </UiProvider>
  </StrictMode>,
);

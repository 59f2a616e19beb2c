import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followLetterKeys } from "#app/letter-keys.ts";
import { queryClient } from "#app/query-client.ts";
import { router } from "#app/router.tsx";
import { RouterLink } from "#app/router-link.tsx";
import { onSignedOut } from "#app/session.ts";
import { installTrustedTypes } from "#ui/theme/trusted-types.ts";
import { UiProvider } from "#ui/ui-provider.tsx";

installTrustedTypes();
followLetterKeys();
onSignedOut(() => void router.invalidate());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider link={RouterLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);

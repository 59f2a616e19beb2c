import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Problem } from "#app/calls/problem.ts";
import { queryClient } from "#app/calls/query-client.ts";
import { watchReach } from "#app/calls/reach.ts";
import { isAnswering, refill } from "#app/calls/refill.ts";
import { readAhead } from "#app/calls/read-ahead.ts";
import { cardScriptOnly } from "#app/card-document.ts";
import { followLetterKeys } from "#app/frame/letter-keys.ts";
import { leaveWhenSignedOut } from "#app/leaving.ts";
import { RouterLink } from "#app/router-link.tsx";
import { router } from "#app/router.tsx";
import { askOtherTabs } from "#app/session/session.ts";
import { readHome } from "#browse/home/home-reads.ts";
import { UiProvider } from "#ui/layout/ui-provider.tsx";
import { fetchFonts } from "#ui/theme/fetch-fonts.ts";
import { installTrustedTypes } from "#ui/theme/trusted-types.ts";

fetchFonts();
installTrustedTypes({ createScriptURL: cardScriptOnly });
leaveWhenSignedOut();
followLetterKeys();
watchReach({ ask: isAnswering, refill: (all) => refill(queryClient, all) });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// A call that failed is told on the screen; only a fault of our own belongs in the console.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Problem)) reportError(error);
};

const draw = () => {
  readAhead(readHome);
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider link={RouterLink}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
};

void askOtherTabs().then(draw);

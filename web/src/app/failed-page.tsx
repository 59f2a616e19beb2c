import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { Problem } from "#app/calls/problem.ts";
import { noteSilence, onBack } from "#app/calls/reach.ts";
import { t } from "#text/index.ts";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useIsAway, useOnline } from "#ui/state/reach.ts";
import { ErrorPart } from "#ui/state/error-part.tsx";

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  (error.message === t("ui.loadingChunkFailed") ||
    /dynamically imported module|importing a module script|preload/i.test(error.message));

const reload = () => window.location.reload();

/** A screen that could not be drawn; it reloads everything on a press, or by itself after an outage. */
export const FailedPage = ({ error }: ErrorComponentProps) => {
  const isOnline = useOnline();
  const isAway = useIsAway();
  useEffect(() => {
    noteSilence();
    return onBack(reload);
  }, []);
  return (
    <Page title={t("app.failed")} width="reading">
      <ErrorPart
        title={isMissingChunk(error) ? t("ui.loadingChunkFailed") : t("app.failedPart")}
        error={error instanceof Problem ? error : undefined}
        kept={t("app.failedKept")}
        retry={t("app.loadAgain")}
        // While the server does not answer, a reload would leave the shop.
        onRetry={isOnline && !isAway ? reload : undefined}
        {...(!isOnline && { why: t("app.noConnection") })}
      />
    </Page>
  );
};

/** The same if not even the frame could be drawn. */
export const FailedFrame = (props: ErrorComponentProps) => (
  <>
    <OfflineBar />
    <main id="main">
      <FailedPage {...props} />
    </main>
  </>
);

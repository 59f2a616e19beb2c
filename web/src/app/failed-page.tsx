import type { ErrorComponentProps } from "@tanstack/react-router";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { ErrorPart } from "#ui/state/error-part.tsx";

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  (error.message === t("ui.loadingChunkFailed") ||
    /dynamically imported module|importing a module script|preload/i.test(error.message));

/** A screen that could not be drawn; loading it again asks for everything anew. */
export const FailedPage = ({ error }: ErrorComponentProps) => (
  <Page title={t("app.failed")} width="reading">
    <ErrorPart
      title={isMissingChunk(error) ? t("ui.loadingChunkFailed") : t("app.failedPart")}
      error={error instanceof Problem ? error : undefined}
      kept={t("app.failedKept")}
      retry={t("app.loadAgain")}
      onRetry={() => window.location.reload()}
    />
  </Page>
);

/** The same where not even the frame could be drawn. */
export const FailedFrame = (props: ErrorComponentProps) => (
  <main id="main">
    <FailedPage {...props} />
  </main>
);

import type { ErrorComponentProps } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { t } from "#text/index.ts";
import { ErrorPart } from "#ui/error-part.tsx";
import { Page } from "#ui/page.tsx";

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload/i.test(error.message);

/** A screen that could not be drawn; loading it again asks for everything anew. */
export const FailedPage = ({ error }: ErrorComponentProps) => (
  <Page title={t("app.failed")} bare>
    <ErrorPart
      title={isMissingChunk(error) ? messages.loadingChunkFailed : t("app.failed")}
      error={error}
      onRetry={() => window.location.reload()}
    />
  </Page>
);

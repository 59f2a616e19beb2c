import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/links.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Door } from "./door.tsx";

/** A link that a mail program cut off: the only way on is to ask for another. */
export const IncompleteLink = () => (
  <Door title={t("links.linkIncomplete")} lead={t("links.linkIncompleteLead")}>
    <LinkButton variant="primary" href={paths.recovery.email}>
      {t("accounts.askNewEmail")}
    </LinkButton>
  </Door>
);

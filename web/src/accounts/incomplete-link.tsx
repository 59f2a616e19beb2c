import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/links.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Door } from "./door.tsx";

/** A link of an e-mail that lost a part on the way: nothing can be done with it but ask for another. */
export const IncompleteLink = () => (
  <Door title={t("links.linkIncomplete")} lead={t("links.linkIncompleteLead")}>
    <LinkButton variant="primary" href={paths.recovery.email}>
      {t("accounts.askNewEmail")}
    </LinkButton>
  </Door>
);

import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";

const wayHome = <LinkButton href={paths.home}>{t("app.goHome")}</LinkButton>;

/** Shown in place of a screen that this person may not see. */
export const RefusedScreen = ({ title, text }: { title: string; text: string }) => (
  <Card>
    <NotAllowed title={title} action={wayHome}>
      {text}
    </NotAllowed>
  </Card>
);

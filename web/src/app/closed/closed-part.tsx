import { useQueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { useEffect } from "react";
import { refresh } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { closedWords } from "./closed-words.ts";

type Props = { what: "noSearch" | "noProfiles" | "noComparing" | "noInviting" | "noMissions" };

/** Shown in place of a part that opens again with a plan. */
export function ClosedPart({ what }: Props) {
  const me = useMe();
  const client = useQueryClient();
  const isKnown = isClosed(me);
  const { why, way, link } = closedWords(me);

  // The server refused the part before this browser knew that the trial or the plan is over.
  useEffect(() => {
    if (!isKnown) void refresh(client, [accounts.me]);
  }, [isKnown, client]);

  return (
    <Card>
      <NotAllowed
        title={t(`closed.${what}`)}
        action={
          link && (
            <LinkButton variant="primary" href={paths.subscription}>
              {link}
            </LinkButton>
          )
        }
      >
        {why} {way}
      </NotAllowed>
    </Card>
  );
}

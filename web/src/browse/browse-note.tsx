import { useMe } from "#app/session/me.ts";
import { ChooseAreas } from "#browse/match/choose-areas.tsx";
import "#text/nothing.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";

/** Above the startups: who waits for approval can only look, and who has no areas and missions is told no match. */
export const BrowseNote = () => (
  <Note tone="info">{useMe().isReady ? <ChooseAreas /> : t("nothing.onlyLook")}</Note>
);

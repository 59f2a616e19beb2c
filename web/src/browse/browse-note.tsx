import { useMe } from "#app/session/me.ts";
import { ChooseAreas } from "#browse/match/choose-areas.tsx";
import "#text/nothing.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";

/** Above the startups: before approval one can only look; without areas and missions there is no match. */
export const BrowseNote = () => (
  <Note tone="info">{useMe().isReady ? <ChooseAreas /> : t("nothing.onlyLook")}</Note>
);

import { Note } from "#ui/state/note.tsx";
import { ChooseAreas } from "./choose-areas.tsx";
import styles from "./match.module.css";

/** Above startups for which no match can be given: how to change that. */
export const MatchUnknown = () => (
  <div className={styles.unknown}>
    <Note tone="info">
      <ChooseAreas />
    </Note>
  </div>
);

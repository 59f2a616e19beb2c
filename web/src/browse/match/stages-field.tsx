import { t } from "#text/index.ts";
import "#text/match.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { useField } from "#ui/form/form-state.ts";
import styles from "./weights.module.css";

/** The preferred stages of a startup, from those that startups give for themselves. */
export function StagesField({ known }: { known: string[] }) {
  const { value, onChange } = useField("stages", t("match.stages"));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (stage: string) =>
    onChange(chosen.includes(stage) ? chosen.filter((one) => one !== stage) : [...chosen, stage]);

  return (
    <ul className={styles.stages}>
      {[...new Set([...known, ...chosen])].map((stage) => (
        <li key={stage}>
          <Checkbox label={stage} checked={chosen.includes(stage)} onChange={() => toggle(stage)} />
        </li>
      ))}
    </ul>
  );
}

import { facts } from "@vitrine/contract/profiles/earlier-facts";
import type { FactField } from "@vitrine/contract/profiles/facts";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./earlier-values.module.css";
import { factInWords } from "./fact-value.ts";
import { SourceText } from "./source-text.tsx";

type Props = { id: string; field: FactField; name: string };

function Values({ id, field, name }: Props) {
  const read = useRead(facts.earlier, { id, field });

  return (
    <div className={styles.values}>
      <h3>{t("profiles.earlierOf", { name })}</h3>
      <Await read={read} failed={t("profiles.earlierFailed")} skeleton={<TextSkeleton lines={2} />}>
        {(items) => (
          <ul>
            {items.map(({ value, until, ...source }) => (
              <li key={`${until} ${JSON.stringify(value)} ${source.date}`}>
                <p dir="auto">{factInWords(field, value)}</p>
                <small>
                  <SourceText source={source} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Await>
    </div>
  );
}

/** Opens the earlier values of a fact, and their sources. */
export const EarlierValues = (fact: Props) => (
  <Popover
    label={t("profiles.earlierOf", { name: fact.name })}
    width="18rem"
    trigger={(props) => (
      <Button
        {...props}
        variant="link"
        className={styles.open}
        aria-label={t("profiles.earlierOf", { name: fact.name })}
      >
        {t("profiles.earlier")}
      </Button>
    )}
  >
    {() => <Values {...fact} />}
  </Popover>
);

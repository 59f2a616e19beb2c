import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import type { FactSource } from "./fact-source.ts";

type Said = Pick<FactSource, "by" | "source" | "date" | "confirmed">;

const sayerOf = ({ by, source }: Pick<Said, "by" | "source">) =>
  by === "IMPORT" ? t("profiles.imported", { source }) : source;

const fully = ({ date, confirmed }: Said) =>
  confirmed === null
    ? t("profiles.saidOn", { date: dateText(date) })
    : t("profiles.saidAndConfirmedOn", { date: dateText(date), confirmed: dateText(confirmed) });

/** The source and its date, and when it was last confirmed; once that is long, how long ago. */
export function SourceText({ source }: { source: Said & { ago?: string | undefined } }) {
  const { date, confirmed, ago } = source;
  const sayer = sayerOf(source);
  if (ago !== undefined)
    return (
      <span title={fully(source)}>
        {t(confirmed === null ? "profiles.staleSaid" : "profiles.stale", { ago, source: sayer })}
      </span>
    );
  return (
    <>
      {sayer}, <DateText value={date} />
      {confirmed !== null && confirmed !== date && (
        <>
          {t("profiles.thenConfirmed")} <DateText value={confirmed} />
        </>
      )}
    </>
  );
}

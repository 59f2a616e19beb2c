import { AskForText, textLengths, writer } from "@vitrine/contract/articles/writer";
import type { Output } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { RadioField } from "#ui/form/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import type { Choices } from "./editor-fields.tsx";
import type { Values } from "./staff-article.ts";
import { TextDiff } from "./text-diff.tsx";
import { asOptions } from "./use-choices.ts";
import { type KeptText, useWriting } from "./use-writing.ts";
import styles from "./editor.module.css";

type Text = Output<typeof writer.text>;

const costOf = ({ cost }: Text) =>
  cost === null ? [] : [t("editing.cost", { cost: (cost / 1_000_000).toFixed(4) })];

const tokensOf = ({ tokensIn, tokensOut }: Text) =>
  tokensIn === null || tokensOut === null ? [] : [t("editing.tokens", { tokensIn, tokensOut })];

type WrittenProps = {
  text: Text;
  body: string;
  onUse: (body: string) => void;
  onAgain: () => void;
};

const NotWritten = ({ state, problem }: Text) =>
  state === "CANCELLED" ? (
    <Note>{t("editing.writingStopped")}</Note>
  ) : (
    <Note tone="danger">{problem ?? t("editing.textNotWritten")}</Note>
  );

/** The written text, as a difference from the text in the form. */
const Written = ({ text, body, onUse, onAgain }: WrittenProps) => (
  <div className={styles.part}>
    {text.content === undefined ? (
      <NotWritten {...text} />
    ) : (
      <>
        <h3 tabIndex={-1}>{t("editing.written")}</h3>
        <TextDiff before={{ body }} after={{ body: text.content }} label={t("editing.written")} />
        {(text.sources ?? []).length > 0 && (
          <p>
            {t("editing.sources")}:{" "}
            {(text.sources ?? []).map(({ name, link }, at) => (
              <span key={link}>
                {at > 0 && ", "}
                <Link href={link}>{name}</Link>
              </span>
            ))}
          </p>
        )}
        <p className={styles.quiet}>{[...tokensOf(text), ...costOf(text)].join(", ")}</p>
      </>
    )}
    <div className={styles.buttons}>
      {text.content !== undefined && (
        <Button variant="primary" onClick={() => onUse(text.content ?? "")}>
          {t("editing.useText")}
        </Button>
      )}
      <Button onClick={onAgain}>{t("editing.again")}</Button>
    </div>
  </div>
);

const Writing = ({ onStop, failure }: { onStop: () => void; failure: ReactNode }) => (
  <>
    <p role="status">{t("editing.writing")}</p>
    <div className={styles.buttons}>
      <Button onClick={onStop}>{t("editing.stopWriting")}</Button>
    </div>
    {failure}
  </>
);

type AskProps = Pick<KeptText, "asked" | "keepAsked"> & {
  title: string;
  articleId: string | undefined;
  choices: Choices;
  onAsk: ReturnType<typeof useWriting>["start"];
};

const Ask = ({ asked, keepAsked, title, articleId, choices, onAsk }: AskProps) => (
  <Form
    schema={AskForText}
    start={{
      prompt: "",
      startupIds: [],
      tagIds: [],
      length: "MEDIUM",
      ...asked,
      title,
      ...(articleId && { articleId }),
    }}
    takesFocus
    onChange={keepAsked}
    onSubmit={onAsk}
  >
    <TextField
      name="prompt"
      label={t("editing.prompt")}
      help={t("editing.promptHelp")}
      rows={4}
      max={2_000}
      optional
    />
    <ManyField
      name="startupIds"
      label={t("editing.startups")}
      placeholder={t("editing.findManyStartups")}
      options={asOptions(choices.startups)}
      onSearch={choices.onStartups}
      most={10}
      optional
    />
    <ManyField
      name="tagIds"
      label={t("editing.tags")}
      placeholder={t("editing.findTags")}
      options={asOptions(choices.tags)}
      onSearch={choices.onTags}
      most={10}
      optional
    />
    <RadioField
      name="length"
      label={t("editing.length")}
      options={textLengths.map((value) => ({ value, label: t(`editing.lengths.${value}`) }))}
    />
    <SubmitButton>{t("editing.write")}</SubmitButton>
  </Form>
);

type Props = {
  /** The text that was requested last, and what was asked for. */
  kept: KeptText;
  articleId: string | undefined;
  values: Values;
  choices: Choices;
  onUse: (body: string) => void;
};

const About = ({ model, isPlayed, left }: Output<typeof writer.state>) => (
  <p className={styles.quiet}>
    {isPlayed ? t("editing.writerPlayed") : t("editing.writerModel", { model })}{" "}
    {t("editing.writerLeft", { count: left })}
  </p>
);

/** Has a text written, and shows what it would change. */
export function WriterPanel({ kept, articleId, values, choices, onUse }: Props) {
  const { data: state } = useRead(writer.state, {}, { staleTime: 0 });
  const { text, isOpen, error, failure, start, stop, again } = useWriting(kept);
  if (state?.isThere === false) return <Note>{t("editing.writerNone")}</Note>;
  const isAsked = kept.id !== undefined && !(error && !text);
  const at = isAsked ? (text && !isOpen ? "written" : "writing") : "asking";

  return (
    <Swap at={at} className={styles.part}>
      {state && <About {...state} />}
      {error && <Note tone="danger">{asProblem(error).message}</Note>}
      {at === "asking" && (
        <Ask {...kept} title={values.title} articleId={articleId} choices={choices} onAsk={start} />
      )}
      {isOpen && <Writing onStop={stop} failure={failure} />}
      {text && !isOpen && <Written text={text} body={values.body} onUse={onUse} onAgain={again} />}
    </Swap>
  );
}

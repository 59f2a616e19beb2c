import { EditArticle } from "@vitrine/contract/articles/editing";
import { type ReactNode, useState } from "react";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import type { Pictures } from "#ui/form/rich-text/pictures.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { type Choices, EditorFields } from "./editor-fields.tsx";
import { effectOf } from "./effect.ts";
import { Preview } from "./preview.tsx";
import { PublishedMoment } from "./published-moment.tsx";
import { SaveButton } from "./save-button.tsx";
import { StaleNote } from "./stale-note.tsx";
import type { StaffArticle } from "./staff-article.ts";
import type { useEditor } from "./use-editor.ts";
import styles from "./editor.module.css";

type Props = {
  article: StaffArticle | undefined;
  editor: ReturnType<typeof useEditor>;
  choices: Choices;
  pictures: Pictures;
  sources: ReadonlyMap<string, string>;
  /** The field that chooses the image, and the image's address. */
  imageField: ReactNode;
  image: string | undefined;
};

const Unsaved = ({ onThrowAway }: { onThrowAway: () => void }) => (
  <Note>
    <div className={styles.buttons}>
      <span>{t("editing.unsaved")}</span>
      <Button small onClick={onThrowAway}>
        {t("editing.throwAway")}
      </Button>
    </div>
  </Note>
);

/** The form on the left; on the right what readers see of it. */
export function Editor(props: Props) {
  const { article, editor, choices, pictures, sources, imageField, image } = props;
  const { start, round, values, stale, hasDraft, kept, published } = editor;
  // The button that was pressed goes with the form, so the focus moves into the new one.
  const [isFresh, setIsFresh] = useState(false);
  const throwAway = () => {
    setIsFresh(true);
    void editor.throwAway();
  };

  return (
    <div className={styles.editor}>
      <Card className={styles.form}>
        <Form
          key={round}
          schema={EditArticle}
          start={start}
          takesFocus={isFresh && "title"}
          onSubmit={editor.save}
          onChange={(next) => editor.change({ ...values, ...next })}
          label={t("editing.one")}
        >
          {hasDraft && !stale && <Unsaved onThrowAway={throwAway} />}
          <PublishedMoment moment={published.moment} onShown={published.onShown} />
          <EditorFields choices={choices} pictures={pictures} />
          {imageField}
          <TextField
            name="imageAlt"
            label={t("editing.imageAlt")}
            help={t("editing.imageAltHelp")}
            optional
          />
          {stale && article && (
            <StaleNote
              stored={article}
              values={values}
              choices={choices}
              onTheirs={throwAway}
              onMine={editor.keepMine}
            />
          )}
          <p>{effectOf(article, values)}</p>
          <SaveButton />
          <p className={styles.quiet} role="status">
            {kept && t(`editing.typed.${kept}`)}
          </p>
        </Form>
      </Card>
      <Preview
        article={article}
        values={values}
        image={image}
        pictures={sources}
        choices={choices}
      />
    </div>
  );
}

import { useDeferredValue, useId } from "react";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import type { WholeArticle } from "../article.ts";
import { Reading } from "../reading.tsx";
import type { Choices } from "./editor-fields.tsx";
import { dateOf, type StaffArticle, timeOf, type Values } from "./staff-article.ts";
import styles from "./editor.module.css";

const none = "00000000-0000-7000-8000-000000000000";
const now = () => new Date().toISOString().slice(0, 19).replace("T", " ");
const minutesOf = (text: string) => Math.max(1, Math.ceil((text.match(/\S+/g)?.length ?? 0) / 220));

type Props = {
  article: StaffArticle | undefined;
  values: Values;
  image: string | undefined;
  pictures: ReadonlyMap<string, string>;
  choices: Choices;
};

const chosen = <T extends { id: string; name: string }>(
  all: readonly T[],
  ids: readonly string[],
) =>
  all
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => one.name.localeCompare(other.name));

const asTopic = ({ id, name }: { id: string; name: string }) => ({ id, name, slug: "" });

/** Top-level areas come first. */
const areasOf = (all: Choices["areas"], ids: readonly string[]) => {
  const areas = chosen(all, ids);
  const isTop = ({ parentId }: { parentId: string | null }) => parentId === null;
  return [...areas.filter(isTop), ...areas.filter((area) => !isTop(area))].map(asTopic);
};

/** The article in the form, as readers would get it. */
const previewOf = ({ article, values, image, pictures, choices }: Props): WholeArticle => {
  const [startup] = chosen(choices.startups, values.startupIds);
  const title = values.title.trim() || (values.link ? "" : t("editing.untitled"));
  return {
    id: article?.id ?? none,
    title,
    description: values.description,
    body: values.body,
    link: values.link || null,
    userId: null,
    date: Number.isNaN(timeOf(values)) ? now() : dateOf(values),
    tagIds: values.tagIds,
    areaOfInterest: values.areaOfInterest,
    startupId: startup?.id ?? null,
    articleImage: image === undefined ? null : { id: none, image },
    imageAlt: values.imageAlt,
    minutes: minutesOf(values.body),
    tags: chosen(choices.tags, values.tagIds).map(asTopic),
    areas: areasOf(choices.areas, values.areaOfInterest),
    startup: startup ?? null,
    pictures: [...pictures].map(([id, source]) => ({ id, image: source })),
  };
};

/** A preview of the form for readers, slightly delayed. */
export function Preview(props: Props) {
  const shown = useDeferredValue(props);
  const id = useId();

  return (
    // Content taller than the window can be scrolled by keyboard, too.
    <Card className={styles.preview} role="region" aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{t("editing.preview")}</h2>
      <div inert>
        <Reading article={previewOf(shown)} level={2} />
      </div>
    </Card>
  );
}

import { Navigate, useNavigate } from "@tanstack/react-router";
import { staffArticles } from "@vitrine/contract/articles/staff";
import { writer } from "@vitrine/contract/articles/writer";
import { z } from "zod";
import { useVisit } from "#app/admin/palette/recent.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead } from "#app/calls/api.ts";
import { useSearch } from "#app/use-search.ts";
import { useMemo, useRef, useState } from "react";
import "#text/files.ts";
import "#text/staff/editing.ts";
import { useMe } from "#app/session/me.ts";
import { CoverField } from "#files/covers/cover-field.tsx";
import { TextPictureDialog } from "#files/covers/text-picture-dialog.tsx";
import { t } from "#text/index.ts";
import type { Picture } from "#ui/form/rich-text/pictures.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { ArticleBadge } from "./article-columns.tsx";
import { Editor } from "./editor.tsx";
import { emptyArticle, type StaffArticle, type Values, valuesOf } from "./staff-article.ts";
import {
  useAreaChoices,
  useAuthorChoices,
  useStartupChoices,
  useTagChoices,
} from "./use-choices.ts";
import { type Begun, useEditor } from "./use-editor.ts";
import { type Known, useStoredDraft } from "./use-kept-draft.ts";
import type { Asked } from "./use-writing.ts";
import { Versions } from "./versions.tsx";
import { WriterPanel } from "./writer-panel.tsx";

const TextAddress = z.object({ text: z.uuid().optional() });

const useChoices = (article: StaffArticle | undefined, drafted: Known) => {
  const { tags, onSearch: onTags } = useTagChoices([...(article?.tags ?? []), ...drafted.tags]);
  const own = [article?.startup ?? [], drafted.startup ?? []].flat();
  const { startups, onSearch: onStartups } = useStartupChoices(own);
  const authors = useAuthorChoices(article?.author);
  return { tags, onTags, startups, onStartups, areas: useAreaChoices(), authors };
};

type PictureSources = readonly { id: string; image: string }[];

const sourcesById = (all: PictureSources) => new Map(all.map(({ id, image }) => [id, image]));

/** The article's image and the text's pictures: stored, drafted, or added here. */
const usePictures = (article: StaffArticle | undefined, drafted: PictureSources) => {
  // The editor asks for a picture's source as soon as it is inserted, before the next render.
  const [sources, setSources] = useState(() => sourcesById(drafted));
  const added = useRef(sources);
  const [insert, setInsert] = useState<(picture: Picture) => void>();
  const stored = useMemo(() => sourcesById(article?.pictures ?? []), [article?.pictures]);
  const all = useMemo(() => new Map([...stored, ...sources]), [stored, sources]);
  const add = ({ id, image }: PictureSources[number]) => {
    added.current = new Map([...added.current, [id, image]]);
    setSources(added.current);
  };
  const dialog = (
    <TextPictureDialog
      opened={insert !== undefined}
      onClose={() => setInsert(undefined)}
      onAdd={({ alt, ...picture }) => {
        add(picture);
        insert?.({ id: picture.id, alt });
      }}
    />
  );
  const pictures = {
    sourceOf: (id: string) => added.current.get(id) ?? stored.get(id),
    onAdd: (give: (picture: Picture) => void) => setInsert(() => give),
  };
  return { sources: all, pictures, dialog, add };
};

type Open = "versions" | "writer" | undefined;
type EditingProps = {
  article: StaffArticle | undefined;
  begun: Begun;
  drafted: Known;
  text: string | undefined;
};

function Editing({ article, begun, drafted, text }: EditingProps) {
  const navigate = useNavigate();
  const empty = emptyArticle(useMe().id);
  const onCreated = (id: string) => void navigate({ to: adminPaths.article(id) });
  const editor = useEditor(article, begun, empty, onCreated);
  const choices = useChoices(article, drafted);
  const { sources, pictures, dialog, add } = usePictures(article, drafted.pictures);
  const [open, setOpen] = useState<Open>(text ? "writer" : undefined);
  const [textId, keepText] = useState(text);
  const [asked, keepAsked] = useState<Asked>({});
  const { values } = editor;
  const { imageId } = values;
  const stored = imageId === null ? undefined : article?.articleImage?.image;
  const image = (imageId ? sources.get(imageId) : undefined) ?? stored;
  const put = (more: Partial<Values>) => {
    editor.use(more);
    setOpen(undefined);
  };

  return (
    <Page
      title={article ? article.title || t("editing.one") : t("editing.add")}
      note={article && <ArticleBadge state={article.state} />}
      width="full"
      actions={
        <>
          <Link href={adminPaths.articles}>{t("editing.all")}</Link>
          {article && <Button onClick={() => setOpen("versions")}>{t("editing.versions")}</Button>}
          <Button onClick={() => setOpen("writer")}>{t("editing.writer")}</Button>
        </>
      }
    >
      <Editor
        article={article}
        editor={editor}
        choices={choices}
        pictures={pictures}
        sources={sources}
        image={image}
        imageField={
          <CoverField
            name="imageId"
            label={t("editing.image")}
            help={t("editing.imageHelp")}
            src={image}
            onSent={add}
          />
        }
      />
      {dialog}
      <Drawer
        opened={open === "versions"}
        onClose={() => setOpen(undefined)}
        title={t("editing.versions")}
      >
        {article && (
          <Versions
            id={article.id}
            values={values}
            onUse={({ title, description, body, link, imageAlt }) =>
              put({ title, description, body, imageAlt, link: link ?? "" })
            }
          />
        )}
      </Drawer>
      <Drawer
        opened={open === "writer"}
        onClose={() => setOpen(undefined)}
        title={t("editing.writer")}
      >
        <WriterPanel
          kept={{ id: textId, keep: keepText, asked, keepAsked }}
          articleId={article?.id}
          values={values}
          choices={choices}
          onUse={(body) => put({ body })}
        />
      </Drawer>
    </Page>
  );
}

/** Begins once it is known whether there is a draft. */
function Beginning({ article, text }: Pick<EditingProps, "article" | "text">) {
  const draft = useStoredDraft(article?.id ?? "new");
  const me = useMe();
  useVisit(article && { href: adminPaths.article(article.id), label: article.title });
  const [begun, setBegun] = useState<Begun>();
  if (!begun && draft.isReady) {
    const stored = article ? valuesOf(article) : emptyArticle(me.id);
    setBegun({
      values: draft.values ?? stored,
      version: draft.values ? (draft.version ?? null) : (article?.version ?? null),
      isDraft: draft.values !== undefined,
    });
  }
  if (!begun) return <RowsSkeleton rows={8} />;
  return <Editing article={article} begun={begun} text={text} drafted={draft.known} />;
}

function KnownArticle({ id, text }: { id: string; text: string | undefined }) {
  const read = useRead(staffArticles.one, { id });

  return (
    <Await read={read} failed={t("editing.oneFailed")} skeleton={<RowsSkeleton rows={8} />}>
      {({ article }) => <Beginning article={article} text={text} />}
    </Await>
  );
}

/** Opens a text from the tray in the article it was requested for. */
function ByText({ text }: { text: string }) {
  const { data, isPending } = useRead(writer.text, { id: text });
  if (isPending) return <RowsSkeleton rows={8} />;
  if (data?.articleId)
    return <Navigate to={adminPaths.article(data.articleId)} search={{ text }} replace />;
  return <Beginning article={undefined} text={text} />;
}

/** Writes or edits an article. */
export function ArticleEditorPage({ id }: { id: string }) {
  const [{ text }] = useSearch(TextAddress);
  if (id !== "new") return <KnownArticle key={id} id={id} text={text} />;
  return text ? <ByText text={text} /> : <Beginning article={undefined} text={undefined} />;
}

import { useState } from "react";
import { commands } from "./commands.ts";
import { LinkBox } from "./link-box.tsx";
import { linkAt, removeLink, setLink } from "./links.ts";
import { insertPicture } from "./pictures.ts";
import { Toolbar, type ToolName } from "./toolbar.tsx";
import { type RichTextEditorProps, useEditor } from "./use-editor.ts";
import styles from "./rich-text.module.css";

/** The text and its toolbar; loaded only with the screens that use it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, invalid, disabled, pictures } = props;
  const { place, editor, on } = useEditor(props);
  const [link, setLinkShown] = useState<string>();

  const backToText = () => {
    setLinkShown(undefined);
    editor.current?.view.focus();
  };
  const press = (name: ToolName) => {
    const view = editor.current?.view;
    if (!view) return;
    if (name === "link") {
      setLinkShown(link === undefined ? linkAt(view.state).href : undefined);
      return;
    }
    if (name === "picture") return pictures?.onAdd((picture) => insertPicture(view, picture));
    commands[name](view.state, view.dispatch);
    view.focus();
  };
  const saveLink = (href?: string) => {
    const view = editor.current?.view;
    if (view && href !== undefined) setLink(view, href);
    else if (view) removeLink(view);
    backToText();
  };

  return (
    <div
      className={styles.editor}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      <Toolbar
        label={label}
        on={on}
        disabled={disabled}
        hasPictures={pictures !== undefined}
        onPress={press}
      />
      {link !== undefined && (
        <LinkBox href={link} onSave={saveLink} onRemove={() => saveLink()} onClose={backToText} />
      )}
      <div ref={place} />
    </div>
  );
}

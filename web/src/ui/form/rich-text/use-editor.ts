import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commands, isOn } from "./commands.ts";
import { mountEditor } from "./editor.ts";
import type { Pictures } from "./pictures.ts";
import type { ToolName } from "./toolbar.tsx";
import styles from "./rich-text.module.css";

export interface RichTextEditorProps {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  value: string;
  /** Without it, the text takes no pictures. */
  pictures?: Pictures | undefined;
  onChange: (markdown: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

const nothingOn = Object.fromEntries(
  [...Object.keys(commands), "link", "picture"].map((name) => [name, false]),
) as Record<ToolName, boolean>;

/** ARIA attributes: the label, whether the text is invalid, and its description. */
const attributesOf = ({ id, labelId, describedBy, invalid, disabled }: RichTextEditorProps) => ({
  id,
  class: styles.text ?? "",
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": labelId,
  "aria-disabled": String(disabled),
  ...(invalid && { "aria-invalid": "true" }),
  ...(describedBy && { "aria-describedby": describedBy }),
});

/** Mounts the editor, and keeps it up to date with the current props. */
export function useEditor(props: RichTextEditorProps) {
  const { labelId, describedBy, invalid, disabled, value } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<typeof mountEditor>>(undefined);
  const [on, setOn] = useState(nothingOn);
  const now = useEffectEvent(() => props);

  useEffect(() => {
    if (!place.current) return;
    const mounted = mountEditor(place.current, {
      value: now().value,
      attributes: () => attributesOf(now()),
      isEditable: () => !now().disabled,
      sourceOf: (id) => now().pictures?.sourceOf(id),
      onState: (state) => setOn({ ...isOn(state), picture: false }),
      onChange: (markdown) => now().onChange(markdown),
      onFocus: () => now().onFocus(),
      onBlur: () => now().onBlur(),
    });
    editor.current = mounted;
    return () => mounted.view.destroy();
  }, []);
  useEffect(() => editor.current?.show(value), [value]);
  useEffect(() => editor.current?.view.setProps({}), [labelId, describedBy, invalid, disabled]);

  return { place, editor, on };
}

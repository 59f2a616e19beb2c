import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

const { link } = schema.marks;

/** The range of the link around the caret, or the selection. */
export const linkAt = ({ selection: { $from, from, to, empty } }: EditorState) => {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  const href = mark ? String(mark.attrs.href) : "";
  if (!empty || !mark) return { href, from, to };
  let start = $from.parentOffset;
  let end = start;
  $from.parent.forEach((node, offset) => {
    const isIt = offset <= $from.parentOffset && offset + node.nodeSize >= $from.parentOffset;
    if (!isIt || !mark.isInSet(node.marks)) return;
    start = Math.min(start, offset);
    end = Math.max(end, offset + node.nodeSize);
  });
  return { href, from: $from.start() + start, to: $from.start() + end };
};

/** Links the selection or changes the link around the caret; without either, inserts the address. */
export const setLink = (view: EditorView, href: string) => {
  const { from, to } = linkAt(view.state);
  const mark = link.create({ href });
  const { tr } = view.state;
  view.dispatch(
    from === to
      ? tr.replaceSelectionWith(schema.text(href, [mark]), false)
      : tr.removeMark(from, to, link).addMark(from, to, mark),
  );
};

/** From the selection, or from the whole link around the caret. */
export const removeLink = (view: EditorView) => {
  const { from, to } = linkAt(view.state);
  view.dispatch(view.state.tr.removeMark(from, to, link));
};

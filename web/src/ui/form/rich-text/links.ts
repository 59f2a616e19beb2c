import type { Mark, ResolvedPos } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

const { link } = schema.marks;

/** From the first to the last of the nodes beside each other that bear the mark around the caret. */
const spanOf = ({ parent, parentOffset }: ResolvedPos, mark: Mark) => {
  const spans: { start: number; end: number }[] = [];
  parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return;
    const end = offset + node.nodeSize;
    const last = spans.at(-1);
    if (last?.end === offset) last.end = end;
    else spans.push({ start: offset, end });
  });
  const isHere = ({ start, end }: { start: number; end: number }) =>
    start <= parentOffset && parentOffset <= end;
  return spans.find(isHere) ?? { start: parentOffset, end: parentOffset };
};

/** The range of the link around the caret, or the selection. */
export const linkAt = ({ selection: { $from, from, to, empty } }: EditorState) => {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  const href = mark ? String(mark.attrs.href) : "";
  if (!empty || !mark) return { href, from, to };
  const { start, end } = spanOf($from, mark);
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

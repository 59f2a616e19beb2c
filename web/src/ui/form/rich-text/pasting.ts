import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { readHtml } from "./from-html.ts";
import { fromTree } from "./from-tree.ts";
import { schema } from "./schema.ts";

/** Each line of plain text is a paragraph. */
const fromText = (text: string) =>
  Fragment.from(
    text
      .split(/(?:\r\n?|\n)+/)
      .filter((line) => line.trim() !== "")
      .map((line): Node => schema.nodes.paragraph.create(null, schema.text(line))),
  );

const sliceOf = (data: DataTransfer) => {
  const html = data.getData("text/html");
  const content = html ? fromTree(readHtml(html)).content : fromText(data.getData("text/plain"));
  return Slice.maxOpen(content);
};

const paste = (view: EditorView, event: ClipboardEvent) => {
  if (!event.clipboardData || !view.editable) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOf(event.clipboardData)).scrollIntoView());
  return true;
};

/** A drag within the text is left to the library. */
const drop = (view: EditorView, event: DragEvent) => {
  if (!event.dataTransfer || view.dragging) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  if (at !== undefined && view.editable)
    view.dispatch(view.state.tr.replaceRange(at, at, sliceOf(event.dataTransfer)));
  return true;
};

/**
 * Replaces the library's own handling, which writes pasted content into the page as HTML: the page's
 * policy refuses that.
 */
export const pasting = { paste, drop };

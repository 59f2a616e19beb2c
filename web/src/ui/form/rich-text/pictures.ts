import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

export interface Picture {
  id: string;
  alt: string;
}

/** Where pictures in a text come from, and how one is added. */
export interface Pictures {
  sourceOf: (id: string) => string | undefined;
  /** Asks for a picture and hands it over once there is one. */
  onAdd: (insert: (picture: Picture) => void) => void;
}

/** Draws a picture from its current source, since its address in the text cannot be opened. */
export const pictureView = (sourceOf: (id: string) => string | undefined) => (node: Node) => {
  const dom = document.createElement("img");
  dom.alt = String(node.attrs.alt);
  const source = sourceOf(String(node.attrs.id));
  if (source) dom.src = source;
  return { dom };
};

/** In place of the selection; the focus goes back to the text. */
export const insertPicture = (view: EditorView, picture: Picture) => {
  view.dispatch(
    view.state.tr
      .replaceSelectionWith(schema.nodes.picture.create({ ...picture }), false)
      .scrollIntoView(),
  );
  view.focus();
};

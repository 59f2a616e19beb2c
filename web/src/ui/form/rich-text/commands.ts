import {
  baseKeymap,
  chainCommands,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

const isIn = ({ selection: { $from } }: EditorState, type: NodeType) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  );

const hasMark = ({ selection, storedMarks, doc }: EditorState, name: string) => {
  const type = schema.marks[name];
  if (!type) return false;
  const { empty, $from, from, to } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
};

const isHeading = ({ selection: { $from } }: EditorState, level: number) =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

/** A command that toggles: runs `off` if it is on, otherwise `on`. */
const either =
  (isOn: (state: EditorState) => boolean, off: Command, on: Command): Command =>
  (state, ...rest) =>
    (isOn(state) ? off : on)(state, ...rest);

const heading = (level: number) =>
  either(
    (state) => isHeading(state, level),
    setBlockType(nodes.paragraph),
    setBlockType(nodes.heading, { level }),
  );

const list = (type: NodeType) =>
  either(
    (state) => isIn(state, type),
    liftListItem(nodes.listItem),
    chainCommands(wrapInList(type), intoList(type)),
  );

/** A list of the other kind becomes this one. */
const intoList =
  (type: NodeType): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth);
      if (node.type !== nodes.bulletList && node.type !== nodes.orderedList) continue;
      dispatch?.(tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** What the toolbar and the keys do. */
export const commands = {
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  heading: heading(2),
  subheading: heading(3),
  bulletList: list(nodes.bulletList),
  orderedList: list(nodes.orderedList),
  quote: either((state) => isIn(state, nodes.blockquote), lift, wrapIn(nodes.blockquote)),
  undo,
  redo,
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

/** Which commands are active at the caret; for undo and redo, whether they can run. */
export const isOn = (state: EditorState): Record<CommandName | "link", boolean> => ({
  strong: hasMark(state, "strong"),
  emphasis: hasMark(state, "emphasis"),
  heading: isHeading(state, 2),
  subheading: isHeading(state, 3),
  bulletList: isIn(state, nodes.bulletList),
  orderedList: isIn(state, nodes.orderedList),
  quote: isIn(state, nodes.blockquote),
  link: hasMark(state, "link"),
  undo: undoDepth(state) > 0,
  redo: redoDepth(state) > 0,
});

/** The editor's keys. Tab is not among them: it moves to the next field. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap.Enter ?? lineBreak),
  "Shift-Enter": lineBreak,
  "Mod-b": commands.strong,
  "Mod-i": commands.emphasis,
  "Mod-Alt-2": commands.heading,
  "Mod-Alt-3": commands.subheading,
  "Mod-Shift-7": commands.orderedList,
  "Mod-Shift-8": commands.bulletList,
  "Mod-Shift-9": commands.quote,
  "Mod-]": sinkListItem(nodes.listItem),
  "Mod-[": liftListItem(nodes.listItem),
  "Mod-z": undo,
  "Mod-y": redo,
  "Mod-Shift-z": redo,
};

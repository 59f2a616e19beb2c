import { history } from "prosemirror-history";
import { inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { keys } from "./commands.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { pasting } from "./pasting.ts";
import { pictureView } from "./pictures.ts";
import { schema } from "./schema.ts";

const { bulletList, orderedList, blockquote } = schema.nodes;

const plugins = () => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, bulletList),
      wrappingInputRule(/^1[.)]\s$/, orderedList),
      wrappingInputRule(/^\s*>\s$/, blockquote),
    ],
  }),
  keymap(keys),
  history(),
];

const stateOf = (markdown: string) =>
  EditorState.create({ doc: readMarkdown(markdown), plugins: plugins() });

interface Editing {
  value: string;
  attributes: () => Record<string, string>;
  isEditable: () => boolean;
  sourceOf: (id: string) => string | undefined;
  /** Called on each change of the text or the caret. */
  onState: (state: EditorState) => void;
  onChange: (markdown: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Text with headings, lists and links, written as it will be read; Markdown goes in and comes out. */
export function mountEditor(place: HTMLElement, { value, onState, onChange, ...editing }: Editing) {
  let written = value;
  const view: EditorView = new EditorView(place, {
    state: stateOf(value),
    attributes: editing.attributes,
    editable: editing.isEditable,
    nodeViews: { picture: pictureView(editing.sourceOf) },
    dispatchTransaction: (transaction: Transaction) => {
      view.updateState(view.state.apply(transaction));
      onState(view.state);
      if (!transaction.docChanged) return;
      written = writeMarkdown(view.state.doc);
      onChange(written);
    },
    handleDOMEvents: {
      ...pasting,
      focus: () => editing.onFocus(),
      blur: () => editing.onBlur(),
    },
  });
  onState(view.state);

  return {
    view,
    /** Shows a value set from outside, such as by a reset. */
    show: (markdown: string) => {
      if (markdown === written) return;
      written = markdown;
      view.updateState(stateOf(markdown));
      onState(view.state);
    },
  };
}

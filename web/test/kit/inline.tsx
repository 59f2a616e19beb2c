import { useState } from "react";
import { InlineEdit } from "#ui/form/inline/inline-edit.tsx";

const refusing = async (name: string) => {
  await Promise.resolve();
  if (name === "") throw new Error("Enter a name");
};

export function Inline() {
  const [name, setName] = useState("Berlin shops");
  const [saves, setSaves] = useState<string[]>([]);

  return (
    <>
      <InlineEdit
        label="Name of the view"
        value={name}
        empty="No name"
        onSave={async (text) => {
          setSaves((all) => [...all, text]);
          await refusing(text);
          setName(text);
        }}
      />
      <InlineEdit label="Note" value="" empty="Add a note" onSave={refusing} disabled />
      <button type="button">Elsewhere</button>
      <output aria-label="Saves">{saves.join("|")}</output>
    </>
  );
}

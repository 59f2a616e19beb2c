import { useState } from "react";
import { InlineCell } from "#ui/form/inline/inline-cell.tsx";
import { InlineEdit } from "#ui/form/inline/inline-edit.tsx";
import { ListRows } from "#ui/list/table/list-rows.tsx";

const refusing = async (name: string) => {
  await Promise.resolve();
  if (name === "") throw new Error("Enter a name");
};

const shops = [
  { id: "1", name: "Loopwear" },
  { id: "2", name: "Shelfie" },
];

/** Two rows, each with a name that is edited where it stands. */
function Shops({ onSave }: { onSave: (text: string) => void }) {
  const [names, setNames] = useState(new Map(shops.map(({ id, name }) => [id, name])));
  const save = async (id: string, text: string) => {
    onSave(text);
    await refusing(text);
    setNames((all) => new Map(all).set(id, text));
  };
  const cell = ({ id }: { id: string }) => {
    const name = names.get(id) ?? "";
    return (
      <InlineCell label={`Name of ${name}`} value={name} onSave={(text) => save(id, text)}>
        <a href={`#${id}`}>{name}</a>
      </InlineCell>
    );
  };
  return (
    <ListRows
      label="Shops"
      columns={[
        { id: "name", head: "Name", cell },
        { id: "number", head: "Number", cell: ({ id }) => id },
      ]}
      rows={shops}
      isPicking={false}
      onPicking={() => undefined}
    />
  );
}

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
      <Shops onSave={(text) => setSaves((all) => [...all, text])} />
      <button type="button">Elsewhere</button>
      <output aria-label="Saves">{saves.join("|")}</output>
    </>
  );
}

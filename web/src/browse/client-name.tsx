import { type FormEvent, useState } from "react";
import { t } from "#text/index.ts";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Collapse } from "#ui/overlay/collapse.tsx";

type Props = { name: string; onChange: (name: string) => void };

/** Startups that work for a client of this name. The text applies on Enter or on leaving the field. */
export function ClientName({ name, onChange }: Props) {
  const [text, setText] = useState(name);
  const [shown, setShown] = useState(name);
  if (shown !== name) {
    setShown(name);
    setText(name);
  }

  const settle = (typed: string) => {
    const wanted = typed.trim();
    if (wanted !== name) onChange(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle(text);
  };
  const change = (typed: string) => {
    setText(typed);
    if (typed === "") settle(typed);
  };

  return (
    <Collapse title={t("browse.filterClientName")} open={name !== ""}>
      <form onSubmit={submit}>
        <SearchInput
          label={t("browse.findClient")}
          value={text}
          maxLength={100}
          onChange={change}
          onBlur={() => settle(text)}
        />
      </form>
    </Collapse>
  );
}

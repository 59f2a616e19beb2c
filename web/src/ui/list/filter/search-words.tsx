import { useEffect, useState } from "react";
import { SearchInput } from "#ui/list/search-input.tsx";

const restsAfter = 250;

interface SearchWordsProps {
  label: string;
  words: string;
  onChange: (words: string) => void;
  className?: string | undefined;
}

/** Words to search by; the search runs once the typing pauses. */
export function SearchWords({ label, words, onChange, className }: SearchWordsProps) {
  const [typed, setTyped] = useState(words);
  const [last, setLast] = useState(words);
  const [sent, setSent] = useState<string>();
  if (last !== words) {
    setLast(words);
    setSent(undefined);
    // One's own words may come back while one goes on typing.
    if (words !== sent && words !== typed.trim()) setTyped(words);
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === words) return;
    const timer = setTimeout(() => {
      setSent(next);
      onChange(next);
    }, restsAfter);
    return () => clearTimeout(timer);
  });

  return (
    <SearchInput
      className={className}
      label={label}
      value={typed}
      onChange={setTyped}
      maxLength={100}
    />
  );
}

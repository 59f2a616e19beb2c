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
  if (last !== words) {
    setLast(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onChange(typed.trim()), restsAfter);
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

import { useEffect, useState } from 'react';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';

const TYPING_MS = 300;

interface FilterTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * A text to filter by that the address keeps. It shows what is typed immediately and tells it after a pause: the address
 * follows too late for the next key.
 */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // It changed elsewhere, such as by clearing all filters.
    if (value !== told) setText(value);
  }
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => {
      setTold(text);
      onChange(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, told, onChange]);
  return (
    <span className="su-find">
      <SearchInput label={label} value={text} onFind={setText} />
    </span>
  );
}

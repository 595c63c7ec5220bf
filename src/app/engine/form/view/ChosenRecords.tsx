import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/Icon.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { formMessages as words } from '../formMessages.ts';
import type { usePicker } from './usePicker.ts';

/** One of several chosen records. */
export interface ChosenRecord {
  readonly key: string;
  readonly name: string;
}

interface ChosenRecordsProps {
  readonly chosen: readonly ChosenRecord[];
  readonly placeholder: string;
  readonly picker: ReturnType<typeof usePicker>;
  readonly onAdd: (option: PickerOption) => void;
  readonly onRemove: (key: string) => void;
}

/** Several records, each removable, and a picker for one more. */
export function ChosenRecords({ chosen, placeholder, picker, onAdd, onRemove }: ChosenRecordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const isHere = useRef(false);
  // Each pick starts an empty picker; whoever was in the former one goes on there.
  useLayoutEffect(() => {
    if (!isHere.current) return;
    isHere.current = false;
    box.current?.querySelector('input')?.focus();
  });
  const pick = (option: PickerOption | undefined) => {
    if (!option) return;
    isHere.current = box.current?.contains(document.activeElement) === true;
    onAdd(option);
    setRound(round + 1);
  };
  const remove = (key: string) => {
    onRemove(key);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="refs">
      {chosen.map(({ key, name }) => (
        <span key={key} className="clause">
          <b>{name}</b>
          <button type="button" className="clear" aria-label={words.remove(name)} onClick={() => remove(key)}>
            <Icon of={X} isSmall />
          </button>
        </span>
      ))}
      <ReferencePicker
        key={round}
        {...picker.options}
        value={undefined}
        onPick={pick}
        placeholder={placeholder}
        onUnresolved={() => undefined}
      />
    </div>
  );
}

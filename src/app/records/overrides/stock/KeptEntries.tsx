import type { Decimal } from '#contract/values/decimal';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { FormPartProps } from '../override.ts';
import type { KeptEntry } from './lookUpEntry.ts';
import { stockMessages as words } from './stockMessages.ts';

interface KeptEntriesProps extends FormPartProps {
  readonly kept: readonly KeptEntry[];
  readonly print: (amount: Decimal) => string;
  readonly onChange: (kept: readonly KeptEntry[]) => void;
}

/** What was counted and belongs to no line: nothing of it is lost without somebody saying so. */
export function KeptEntries({ model, kept, print, onChange }: KeptEntriesProps) {
  const intoMemo = () => {
    const { memo } = model.values();
    const note = words.memo(kept.map(({ count, code }) => `${print(count)} × ${code}`).join(', '));
    model.setField('memo', [typeof memo === 'string' ? memo : '', note].filter((part) => part !== '').join('. '));
    onChange([]);
  };
  return (
    <Message tone="warning" actions={<Button onClick={intoMemo}>{words.noteKept}</Button>}>
      <b>{words.keptTitle}</b>
      <ul className="quick-kept">
        {kept.map((entry, at) => (
          <li key={`${entry.code} ${at}`}>
            {words.kept(print(entry.count), entry.code, entry.what)}{' '}
            <LinkButton aria-label={words.drop(entry.code)} onClick={() => onChange(kept.toSpliced(at, 1))}>{words.dropShort}</LinkButton>
          </li>
        ))}
      </ul>
    </Message>
  );
}

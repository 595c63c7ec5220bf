import type { Decimal } from '#contract/values/decimal';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { KeptEntry } from '#app/engine/aspects/places/lookUpEntry.ts';
import { entryText } from '#app/engine/aspects/units/measuredEntry.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

interface KeptEntriesProps {
  readonly kept: readonly KeptEntry[];
  readonly print: (amount: Decimal) => string;
  readonly onChange: (kept: readonly KeptEntry[]) => void;
}

/** Counted items that match no line go into the memo immediately, so that a save loses none. */
export function noteKept(
  model: FormModel,
  was: readonly KeptEntry[],
  now: readonly KeptEntry[],
  print: (amount: Decimal) => string,
): void {
  const noteOf = (kept: readonly KeptEntry[]): string =>
    kept.length === 0 ? '' : words.memo(kept.map((entry) => `${entryText(entry, print)} × ${entry.code}`).join(', '));
  const { memo } = model.values();
  model.setField('memo', countMemo(typeof memo === 'string' ? memo : '', noteOf(was), noteOf(now)));
}

/** Counted items without a line, each removable. */
export function KeptEntries({ kept, print, onChange }: KeptEntriesProps) {
  return (
    <Message tone="warning">
      <b>{words.keptTitle}</b> {words.keptNoted}
      <ul className="quick-kept">
        {kept.map((entry, at) => (
          <li key={`${entry.code} ${at}`}>
            {words.kept(entryText(entry, print), entry.code, entry.what)}{' '}
            <LinkButton aria-label={words.drop(entry.code)} onClick={() => onChange(kept.toSpliced(at, 1))}>
              {words.dropShort}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** The memo with the current counts in place of the previous ones. */
export function countMemo(memo: string, was: string, now: string): string {
  const rest = was !== '' && memo.includes(was) ? memo.replace(was, '').replace(/\. $/, '') : memo;
  return [rest, now].filter((part) => part !== '').join('. ');
}

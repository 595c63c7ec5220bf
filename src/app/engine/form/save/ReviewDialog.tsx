import { formatAmount } from '#contract/values/numberFormat';
import { minorFromNumber, subtract, zero } from '#contract/values/money';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { countDifferences } from '../model/diff.ts';
import { DifferenceTable } from '../view/DifferenceTable.tsx';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import type { Review, SaveThen } from './useSave.ts';
import { isRef } from '../model/values.ts';

interface ReviewDialogProps {
  readonly model: FormModel;
  readonly review: Review;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (then: SaveThen) => void;
}

/** Everything an update would change, before it is sent. */
export function ReviewDialog({
  model,
  review: { differences, totals, next },
  name,
  onClose,
  onSave,
}: ReviewDialogProps) {
  const formats = model.tools.formats();
  const { fields, changed, added, removed } = countDifferences(differences);
  const { currency } = model.values();
  const send = () => onSave(next ?? 'view');
  useShortcuts({
    label: words.reviewTitle(name),
    shortcuts: [
      { keys: 'Mod+Enter', label: words.saveThese, run: send },
      { keys: 'Mod+S', label: words.saveThese, run: send },
    ],
  });
  return (
    <Dialog
      isOpen
      isFlush
      title={words.reviewTitle(name)}
      subtitle={`${words.reviewCount(fields, changed, added, removed)}. ${next === undefined ? '' : words.reviewWhy}`}
      onClose={onClose}
      footNote={<TotalChange model={model} totals={totals} />}
      actions={
        <>
          <Button onClick={onClose} keys="Escape">
            {words.keepEditing}
          </Button>
          <Button variant="primary" keys="Mod+Enter" data-autofocus="" onClick={send}>
            {words.saveThese}
          </Button>
        </>
      }
    >
      <DifferenceTable
        definition={model.definition}
        differences={differences}
        before={model.base}
        after={model.doc()}
        formats={formats}
        currencyId={isRef(currency) ? currency.id : undefined}
        label={words.reviewTitle(name)}
      />
    </Dialog>
  );
}

function TotalChange({
  model,
  totals: { before, after },
}: {
  readonly model: FormModel;
  readonly totals: Review['totals'];
}) {
  if (before === undefined || after === undefined) return null;
  const { number } = model.tools.formats();
  const [was, now] = [before, after].map((value) => minorFromNumber(value, model.precision) ?? zero);
  const move = subtract(now ?? zero, was ?? zero);
  return (
    <span className="fig">
      {words.total} <b>{formatAmount(now ?? zero, model.precision, number)}</b>
      {move !== zero && <span>{`${move > zero ? '+' : ''}${formatAmount(move, model.precision, number)}`}</span>}
    </span>
  );
}

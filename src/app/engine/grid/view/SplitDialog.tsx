import { type FormEvent, useState } from 'react';
import { formatAmount } from '#contract/values/numberFormat';
import { splitAmount } from '#contract/values/split';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { gridMessages } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { splitLine, splitTotal } from '../model/splitLine.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';

/** Asks how to split the amount of the active line, in the split syntax, and shows the parts before they are created. */
export function SplitDialog({ model, onClose }: { readonly model: GridModel; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { split: words } = gridMessages;
  const { settings, selection } = model;
  const total = selection.active ? splitTotal(model, selection.active) : undefined;
  const split = splitAmount(text, { ...settings, ...(total === undefined ? {} : { total }) });
  const shown = split.ok
    ? split.amounts.map((amount) => formatAmount(amount, settings.precision, settings.numberFormat))
    : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!split.ok) return;
    onClose();
    splitLine(model, split.amounts);
  };
  const message = split.ok
    ? words.result(shown.length, `${shown.slice(0, 6).join(', ')}${shown.length > 6 ? ' …' : ''}`)
    : text.trim() === ''
      ? words.help
      : renderMessage(split.message);
  return (
    <Dialog
      isOpen
      size="small"
      title={words.title}
      onClose={onClose}
      actions={
        <Button variant="primary" isSubmit form="grid-split" disabledReason={split.ok ? undefined : message}>
          {words.action}
        </Button>
      }
    >
      <form id="grid-split" onSubmit={submit}>
        <label className="field">
          <span className="label">
            {total === undefined
              ? words.parts
              : words.partsOf(formatAmount(total, settings.precision, settings.numberFormat))}
          </span>
          <input
            className="input"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-describedby="grid-split-note"
          />
        </label>
        <p id="grid-split-note" className="note" role="status">
          {message}
        </p>
      </form>
    </Dialog>
  );
}

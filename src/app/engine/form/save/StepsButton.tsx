import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import { Popover } from '#app/ui/overlays/Popover.tsx';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';

/** A long session has hundreds of steps; the latest are those one comes back to. */
const MAX_SHOWN = 60;

/** Everything that was done to the form, the latest first; a press goes back or forward to that step. */
export function StepsButton({ model }: { readonly model: FormModel }) {
  return (
    <Popover label={words.steps} icon={History} align="end">
      {(close) => <Steps model={model} onClose={close} />}
    </Popover>
  );
}

function Steps({ model, onClose }: { readonly model: FormModel; readonly onClose: () => void }) {
  const { history } = model;
  const entries = useSyncExternalStore(history.subscribe, history.entries);
  const at = useSyncExternalStore(history.subscribe, history.position);
  const from = Math.max(0, entries.length - MAX_SHOWN);
  const goTo = (position: number, label: string) => {
    model.commitEdits();
    history.goTo(position);
    for (const grid of model.grids.values()) grid.resolver.startAll();
    announce(words.wentTo(label));
    onClose();
  };
  const step = (position: number, label: string) => (
    <li key={position}>
      <button
        type="button"
        className="step"
        aria-current={position === at ? 'step' : undefined}
        data-undone={position > at || undefined}
        data-autofocus={position === at ? '' : undefined}
        onClick={() => goTo(position, label)}
      >
        {label}
      </button>
    </li>
  );
  return (
    <>
      <p className="small two">{words.stepsOf(at, entries.length)}</p>
      <ol className="steps" reversed>
        {entries
          .slice(from)
          .map(({ label }, index) => step(from + index + 1, label))
          .toReversed()}
        {from === 0 && step(0, words.atStart)}
      </ol>
    </>
  );
}

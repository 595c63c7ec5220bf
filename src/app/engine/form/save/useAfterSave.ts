import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SaveResult } from '#app/platform/api/saveMachine.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { focusFirst } from '../view/formFocus.ts';
import { formMessages as words } from '../formMessages.ts';
import type { FormModel } from '../model/FormModel.ts';
import { type FormPlace, placeNow } from '../view/formPlace.ts';
import type { useDraftPersistence } from './useDraftPersistence.ts';
import type { SaveThen } from './useSave.ts';

/** The confirmation of the record that was just saved. */
export interface SavedChip {
  readonly number: string;
  readonly at: number;
  readonly isEarlier: boolean;
}

interface AfterSaveOptions {
  readonly model: FormModel;
  readonly keeping: ReturnType<typeof useDraftPersistence>;
  /** Starts from what was saved. */
  readonly onAgain: (at: FormPlace) => void;
  /** The form stays for the next record and says what became of this one. */
  readonly onSaved: (chip: SavedChip) => void;
}

/** Where a save leads: to the record, to the same form again, or to an empty one. Nowhere once the form has been left. */
export function useAfterSave({
  model,
  keeping,
  onAgain,
  onSaved,
}: AfterSaveOptions): (result: SaveResult, then: SaveThen) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (result, then) => {
    keeping.settle();
    const number = result.refName ?? numberOf(model) ?? result.id ?? '';
    const chip = { number, at: result.at, isEarlier: result.outcome === 'alreadySaved' };
    const to = recordAddress(model.type, result.id ?? model.recordId ?? '');
    const say = () =>
      showToast(words.saved(number), {
        tone: 'positive',
        action: { label: words.openIt, run: () => void navigate(to) },
      });
    if (!isHere()) {
      keeping.end();
      say();
      return;
    }
    if (then === 'new') {
      onSaved(chip);
      say();
      model.begin(nextStart(model));
      keeping.startAfresh();
      focusFirst(model);
      return;
    }
    if (then === 'stay' && model.mode === 'edit') return onAgain(placeNow(model));
    keeping.end();
    if (then === 'leave') return;
    const { paper } = model.behaviour;
    if (then === 'paper' && paper) void navigate(paper.addressOf(result.id ?? model.recordId ?? ''), { replace: true });
    else if (then === 'stay') void navigate(`${to}/edit`, { replace: true, state: { at: placeNow(model) } });
    else void navigate(to, { replace: true, state: { saved: chip } });
  };
}

/** Whether the form is still on the screen: a slow response may arrive when its user works elsewhere. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(() => isHere.current, []);
}

/** The number of a record that was saved before. */
export const numberOf = ({ base: { refName } }: FormModel): string | undefined =>
  typeof refName === 'string' ? refName : undefined;

/** The values that "Save and new" keeps: date, subsidiary, currency and the dimensions of the header. */
const usuallyKept = ['tranDate', 'postingPeriod', 'subsidiary', 'currency', 'department', 'class', 'location'];
function nextStart(model: FormModel): Record<string, unknown> {
  const values = model.values();
  const names =
    model.behaviour.layout?.keeps ?? (model.definition.category === 'transaction' ? usuallyKept : ['subsidiary']);
  return Object.fromEntries(
    names.filter((each) => each in model.definition.fields).map((each) => [each, values[each]]),
  );
}

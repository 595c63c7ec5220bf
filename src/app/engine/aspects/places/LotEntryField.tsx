import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import type { PlaceNeed } from './placeLines.ts';
import {
  type LotEntry,
  type Named,
  type PlacePick,
  pickedOf,
  placeKeyOf,
  proposeBin,
  readLots,
  type Spot,
} from './placeRules.ts';
import { placesMessages as words } from './placesMessages.ts';
import type { PlaceFacts } from './usePlaceFacts.ts';

interface LotEntryFieldProps {
  readonly need: PlaceNeed;
  readonly spots: readonly Spot[];
  readonly facts: PlaceFacts;
  readonly print: (amount: Decimal) => string;
  readonly onPicks: (picks: readonly PlacePick[]) => void;
}

const isCalled = (of: Named | undefined, name: string): boolean => of?.name.toLowerCase() === name.toLowerCase();

/** One field for scanner, keyboard and clipboard: each lot or bin gets the remaining quantity, or the one entered. */
export function LotEntryField({ need, spots, facts, print, onPicks }: LotEntryFieldProps) {
  const [text, setText] = useState('');
  const [feedback, setFeedback] = useState<{ readonly text: string; readonly isWrong: boolean }>();
  const enter = (typed: string) => {
    let { picks } = need;
    let told = { text: '', isWrong: false };
    for (const entry of readLots(typed)) {
      const left = subtractDecimals(need.quantity, pickedOf(picks));
      const outcome =
        need.way === 'out'
          ? pickToIssue(need, picks, spots, entry, left, print)
          : pickToReceive(need, picks, facts, entry, left, print);
      ({ picks } = outcome);
      told = { text: `${told.text} ${outcome.feedback}`.trim(), isWrong: told.isWrong || outcome.isWrong };
    }
    setText('');
    setFeedback(told);
    if (picks !== need.picks) onPicks(picks);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== '') enter(text);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    // A single number goes into the field as usual; a list is read immediately.
    if (!/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    enter(pasted);
  };
  return (
    <>
      <Field label={need.isLot ? words.scan : words.scanBin} hint={need.isLot ? words.scanHint : words.scanBinHint}>
        <TextInput
          isCode
          data-autofocus=""
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
      </Field>
      <p
        className="quick-said"
        role="status"
        data-tone={feedback === undefined ? undefined : feedback.isWrong ? 'warning' : 'positive'}
      >
        {feedback?.text}
      </p>
    </>
  );
}

interface Outcome {
  readonly picks: readonly PlacePick[];
  readonly feedback: string;
  readonly isWrong: boolean;
}

const added = (picks: readonly PlacePick[], pick: PlacePick): readonly PlacePick[] => {
  const known = picks.find((each) => placeKeyOf(each) === placeKeyOf(pick));
  return known
    ? picks.map((each) => (each === known ? { ...each, quantity: addDecimals(each.quantity, pick.quantity) } : each))
    : [...picks, pick];
};

function pickToIssue(
  need: PlaceNeed,
  picks: readonly PlacePick[],
  spots: readonly Spot[],
  { name, quantity }: LotEntry,
  left: Decimal,
  print: (amount: Decimal) => string,
): Outcome {
  const own = spots.filter(({ bin, lot }) => isCalled(need.isLot ? lot : bin, name));
  if (own.length === 0) return { picks, feedback: words.notHere(name, need.location.name), isWrong: true };
  const wanted = quantity ?? left;
  if (wanted <= decimalZero) return { picks, feedback: words.allAssigned, isWrong: true };
  let rest = wanted;
  let next = picks;
  for (const spot of own) {
    const taken = picks.find((pick) => placeKeyOf(pick) === placeKeyOf(spot))?.quantity ?? decimalZero;
    const free = subtractDecimals(spot.onHand, taken);
    const part = free < rest ? free : rest;
    if (part <= decimalZero) continue;
    next = added(next, { bin: spot.bin, lot: spot.lot, quantity: part });
    rest = subtractDecimals(rest, part);
  }
  const isShort = rest > decimalZero && quantity !== undefined;
  return {
    picks: next,
    feedback: isShort
      ? words.onlyFree(name, print(subtractDecimals(wanted, rest)))
      : words.taken(name, print(subtractDecimals(wanted, rest))),
    isWrong: isShort,
  };
}

function pickToReceive(
  need: PlaceNeed,
  picks: readonly PlacePick[],
  facts: PlaceFacts,
  { name, quantity }: LotEntry,
  left: Decimal,
  print: (amount: Decimal) => string,
): Outcome {
  const part = quantity ?? left;
  if (part <= decimalZero) return { picks, feedback: words.allAssigned, isWrong: true };
  const bins = need.usesBins ? facts.bins(need.location.id) : [];
  if (!need.isLot) {
    const bin = bins.find((each) => isCalled(each, name));
    return bin
      ? {
          picks: added(picks, { bin: { id: bin.id, name: bin.name }, quantity: part }),
          feedback: words.taken(name, print(part)),
          isWrong: false,
        }
      : { picks, feedback: words.notHere(name, need.location.name), isWrong: true };
  }
  const known = facts.lot(need.item.id, name);
  const bin =
    picks[0]?.bin ?? (need.usesBins ? proposeBin(bins, facts.spots(need.item.id, need.location.id)) : undefined);
  return {
    picks: added(picks, { bin, lot: known ? { id: known.id, name: known.name } : { name }, quantity: part }),
    feedback: words.taken(name, print(part)),
    isWrong: false,
  };
}

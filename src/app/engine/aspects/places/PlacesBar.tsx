import { useState } from 'react';
import { decimalToNumber, type Decimal, subtractDecimals } from '#contract/values/decimal';
import { placeOf } from '#app/platform/api/answerErrors.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { announce } from '#app/ui/feedback/announcer.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { filledRows } from '#app/engine/form/model/lines.ts';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import {
  hasProposedNeeds,
  type MovesPlaces,
  needsIn,
  placesIn,
  proposeAll,
  takeProposed,
  writePlaces,
} from './placeLines.ts';
import { isPlaced, pickedOf } from './placeRules.ts';
import { PlacesDialog } from './PlacesDialog.tsx';
import { placesMessages as words } from './placesMessages.ts';
import { usePlaceFacts } from './usePlaceFacts.ts';

/** Over the lines of what moves stock: how many say their lots and bins, filling them by rule, and saying them one by one. */
export function PlacesBar({ model, moves }: FormPartProps & { readonly moves: MovesPlaces }) {
  useEveryChange(model);
  const { problems } = usePrediction(model);
  const places = placesIn(model, moves);
  const facts = usePlaceFacts(model.tools, places);
  const [at, setAt] = useState<number>();
  const [feedback, setFeedback] = useState('');
  const asked = askedRows(model, moves, problems);
  const needs = facts.isRead ? needsIn(model, moves, facts, asked) : [];
  // Nothing is placed yet of what needs lots.
  const lacksLocation = places.length === 0 && asked.size > 0;
  const isProposed = facts.isRead && hasProposedNeeds(model, moves, facts);
  const isShown = needs.length > 0 || isProposed;
  const done = needs.filter((need) => isPlaced(need, need.picks)).length;
  const print = (amount: Decimal): string => model.tools.formats().decimal(decimalToNumber(amount));
  const now = () => {
    takeProposed(model, moves.sublist);
    return needsIn(model, moves, facts, askedRows(model, moves, problems));
  };
  const fill = () => {
    const all = now();
    const filled = proposeAll(all, facts);
    writePlaces(model, moves, filled, words.stepAll);
    const lacking = all
      .map((need) => filled.find(({ key }) => key === need.key) ?? need)
      .filter((need) => !isPlaced(need, need.picks));
    const told = [
      filled.length === 0 ? words.nothingToFill : words.filled(filled.length),
      ...lacking.map((need) =>
        need.way === 'in' && need.isLot
          ? words.lotsToEnter(need.item.name)
          : words.missing(
              need.item.name,
              print(subtractDecimals(need.quantity, pickedOf(need.picks))),
              need.location.name,
            ),
      ),
    ].join(' ');
    setFeedback(told);
    announce(told);
  };
  const open = () => {
    const all = now();
    if (all.length === 0) return false;
    setFeedback('');
    return setAt(
      Math.max(
        all.findIndex((need) => !isPlaced(need, need.picks)),
        0,
      ),
    );
  };
  const fillLabel = moves.way === 'out' || moves.header === 'out' ? words.fillOut : words.fillIn;
  useShortcuts({
    label: words.title,
    shortcuts: [
      { keys: 'Alt+L', label: words.open, run: () => (isShown ? open() : lacksLocation ? toLocation(model) : false) },
      { keys: 'Alt+B', label: fillLabel, run: () => (isShown ? fill() : false) },
    ],
  });
  if (facts.error)
    return (
      <p className="hint offer" role="alert">
        {words.unread} <Button onClick={facts.readAgain}>{words.again}</Button>
      </p>
    );
  if (lacksLocation) {
    return (
      <section className="toolbar places-bar" aria-label={words.title}>
        <b>{words.title}</b>
        <span role="status">{words.locationFirst}</span>
        <span className="right">
          <Button keys="Alt+L" onClick={() => void toLocation(model)}>
            {words.toLocation}
          </Button>
        </span>
      </section>
    );
  }
  if (!isShown) return null;
  return (
    <section className="toolbar places-bar" aria-label={words.title}>
      <b>{words.title}</b>
      <span role="status">{feedback === '' ? words.told(done, needs.length) : feedback}</span>
      <span className="right">
        <Button keys="Alt+B" onClick={fill}>
          {fillLabel}
        </Button>
        <Button keys="Alt+L" onClick={open}>
          {words.open}
        </Button>
      </span>
      {at !== undefined && (
        <PlacesDialog
          model={model}
          moves={moves}
          needs={needs}
          start={at}
          facts={facts}
          onClose={() => setAt(undefined)}
        />
      )}
    </section>
  );
}

/** Lots and bins belong to a location, so it comes first. False: the form has none. */
function toLocation({ type }: FormModel): void | false {
  const field = document.getElementById(`f-${type}-location`);
  field?.focus();
  return field === null ? false : undefined;
}

/** The rows of which the service says that a lot or a bin is missing. */
function askedRows(
  model: FormModel,
  { sublist, detail }: MovesPlaces,
  problems: ReturnType<typeof usePrediction>['problems'],
): ReadonlySet<number> {
  const grid = model.grids.get(sublist);
  const rows = grid ? filledRows(grid) : [];
  return new Set(
    problems.flatMap(({ path }) => {
      const place = placeOf(path);
      const row =
        place?.sublist === sublist &&
        place.index !== undefined &&
        (place.field === detail || place.field === 'binNumbers')
          ? rows[place.index]
          : undefined;
      return row === undefined || !grid ? [] : [grid.idAt(row)];
    }),
  );
}

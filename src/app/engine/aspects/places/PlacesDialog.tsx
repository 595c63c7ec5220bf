import { useMemo, useRef, useState } from 'react';
import { decimalToNumber, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { LotEntryField } from './LotEntryField.tsx';
import { type MovesPlaces, type PlaceNeed, proposalFor, spotsFor, writePlaces } from './placeLines.ts';
import { inPickingOrder, isPlaced, type PlacePick, pickedOf, placeKeyOf } from './placeRules.ts';
import { InRows, OutRows } from './PlaceRows.tsx';
import { placesMessages as words } from './placesMessages.ts';
import type { PlaceFacts } from './usePlaceFacts.ts';
import '#app/engine/aspects/stock/stock.css';

interface PlacesDialogProps extends FormPartProps {
  readonly moves: MovesPlaces;
  readonly needs: readonly PlaceNeed[];
  readonly start: number;
  readonly facts: PlaceFacts;
  readonly onClose: () => void;
}

/** Lots and bins line by line: available with expiration date, assigned and remaining. */
export function PlacesDialog({ model, moves, needs: given, start, facts, onClose }: PlacesDialogProps) {
  const [needs, setNeeds] = useState(given);
  const [at, setAt] = useState(start);
  const [expiries, setExpiries] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const formats = model.tools.formats();
  const need = needs[at];
  const spots = useMemo(
    () => (need ? inPickingOrder(spotsFor(need, needs, facts), need.isLot) : []),
    [need, needs, facts],
  );
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  const step = (by: number) => setAt((former) => Math.min(Math.max(former + by, 0), needs.length - 1));
  const set = (picks: readonly PlacePick[]) =>
    setNeeds((former) => former.map((each, index) => (index === at ? { ...each, picks } : each)));
  const take = async () => {
    setBusy(true);
    try {
      const whole = await withNewLots(
        needs,
        facts,
        (item, name, expires) => {
          const key = keys.current.get(`${item}|${name}`) ?? crypto.randomUUID();
          keys.current.set(`${item}|${name}`, key);
          return model.tools.records.make(
            'inventoryNumber',
            {
              item: { id: item },
              inventoryNumber: name,
              ...(expires === undefined ? {} : { expirationDate: expires }),
            },
            { idempotencyKey: key },
          );
        },
        expiries,
      );
      writePlaces(
        model,
        moves,
        whole.filter((each, index) => each.picks !== given[index]?.picks),
        need && needs.length === 1 ? words.step(need.item.name) : words.stepAll,
      );
      void model.tools.cache.invalidateQueries({
        queryKey: model.tools.queries.list('inventoryNumber', { limit: 1, offset: 0 }).queryKey.slice(0, 2),
      });
      onClose();
    } catch (error) {
      setFailure(words.lotsFailed(error instanceof Error ? error.message : String(error)));
      setBusy(false);
    }
  };
  useShortcuts({
    label: words.title,
    shortcuts: [
      { keys: 'Mod+Enter', label: words.take, run: () => void take() },
      { keys: 'Alt+Down', label: words.next, run: () => step(1) },
      { keys: 'Alt+Up', label: words.former, run: () => step(-1) },
    ],
  });
  if (!need) return null;
  const hasNew = needs.some(({ picks }) => picks.some(({ lot }) => lot !== undefined && lot.id === undefined));
  const propose = () => set(proposalFor({ ...need, picks: need.way === 'in' ? need.picks : [] }, needs, facts));
  return (
    <Dialog
      isOpen
      title={words.of(need.item.name)}
      subtitle={`${need.location.name}${needs.length > 1 ? `, ${words.line(at + 1, needs.length)}` : ''}${need.key === 'header' ? `, ${words.assembly}` : ''}`}
      onClose={onClose}
      footNote={<Figures need={need} print={print} />}
      actions={
        <>
          {needs.length > 1 && (
            <Button keys="Alt+Up" onClick={() => step(-1)}>
              {words.former}
            </Button>
          )}
          {needs.length > 1 && (
            <Button keys="Alt+Down" onClick={() => step(1)}>
              {words.next}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" keys="Mod+Enter" isBusy={isBusy} onClick={() => void take()}>
            {words.take}
          </Button>
        </>
      }
    >
      <div className="places-tools">
        <LotEntryField key={need.key} need={need} spots={spots} facts={facts} print={print} onPicks={set} />
        <span className="quick-acts">
          {(need.way === 'out' || need.usesBins) && (
            <Button onClick={propose}>{need.way === 'out' && need.isLot ? words.propose : words.proposeBins}</Button>
          )}
          <Button onClick={() => set([])}>{words.clear}</Button>
        </span>
      </div>
      {failure !== '' && (
        <Message tone="critical" isNews>
          {failure}
        </Message>
      )}
      {need.isOneBin === true && need.usesBins && <p className="hint">{words.oneBin}</p>}
      {need.way === 'out' ? (
        <OutRows need={need} spots={spots} formats={formats} print={print} onPicks={set} />
      ) : (
        <InRows
          need={need}
          facts={facts}
          formats={formats}
          expiries={expiries}
          onExpiry={(name, date) => setExpiries((former) => ({ ...former, [name]: date ?? '' }))}
          onPicks={set}
        />
      )}
      {hasNew && <p className="hint">{words.newNote}</p>}
    </Dialog>
  );
}

function Figures({ need, print }: { readonly need: PlaceNeed; readonly print: (amount: Decimal) => string }) {
  const assigned = pickedOf(need.picks);
  const left = subtractDecimals(need.quantity, assigned);
  return (
    <div role="status">
      <dl className="places-figures">
        <div>
          <dt>{words.wanted}</dt>
          <dd>{print(need.quantity)}</dd>
        </div>
        <div>
          <dt>{words.assigned}</dt>
          <dd>{print(assigned)}</dd>
        </div>
        <div className={isPlaced(need, need.picks) ? 'is-done' : 'is-open'}>
          <dt>{left < decimalZero ? words.over : words.left}</dt>
          <dd>{print(left < decimalZero ? subtractDecimals(decimalZero, left) : left)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Creates the lots that are new, each once however often it is tried, and puts their ids into the picks. */
async function withNewLots(
  needs: readonly PlaceNeed[],
  facts: PlaceFacts,
  create: (item: string, name: string, expires: string | undefined) => Promise<string>,
  expiries: Readonly<Record<string, string>>,
): Promise<readonly PlaceNeed[]> {
  const made = new Map<string, string>();
  for (const { item, picks } of needs) {
    for (const { lot } of picks) {
      if (lot === undefined || lot.id !== undefined || made.has(placeKeyOf({ bin: { name: item.id }, lot }))) continue;
      const key = placeKeyOf({ bin: { name: item.id }, lot });
      made.set(
        key,
        facts.lot(item.id, lot.name)?.id ?? (await create(item.id, lot.name, expiries[lot.name] || undefined)),
      );
    }
  }
  if (made.size === 0) return needs;
  return needs.map((need) => ({
    ...need,
    picks: need.picks.map((pick) =>
      pick.lot && pick.lot.id === undefined
        ? { ...pick, lot: { ...pick.lot, id: made.get(placeKeyOf({ bin: { name: need.item.id }, lot: pick.lot })) } }
        : pick,
    ),
  }));
}

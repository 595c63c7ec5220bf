import { type Decimal, decimalZero } from '#contract/values/decimal';
import type { Formats } from '#app/platform/formats/formats.ts';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { type TableColumn, TableHead } from '#app/ui/table/TableHead.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { PlaceNeed } from './placeLines.ts';
import { type PlacePick, placeKeyOf, type Spot } from './placeRules.ts';
import { placesMessages as words } from './placesMessages.ts';
import type { PlaceFacts } from './usePlaceFacts.ts';

interface RowsProps {
  readonly need: PlaceNeed;
  readonly formats: Formats;
  readonly onPicks: (picks: readonly PlacePick[]) => void;
}

const nameOf = ({ bin, lot }: Pick<PlacePick, 'bin' | 'lot'>): string =>
  [lot?.name, bin?.name].filter((name) => name !== undefined).join(', ');

/** Columns that distinguish the places. */
const headsOf = ({ isLot, usesBins }: PlaceNeed): readonly TableColumn[] => [
  ...(isLot ? [{ label: words.lot }, { label: words.expires }] : []),
  ...(usesBins ? [{ label: words.bin }] : []),
];

/** What is available at a location, in the order it is proposed, each with the quantity taken. */
export function OutRows({
  need,
  spots,
  formats,
  print,
  onPicks,
}: RowsProps & { readonly spots: readonly Spot[]; readonly print: (amount: Decimal) => string }) {
  const known = new Set(spots.map(placeKeyOf));
  // Earlier assignments that are no longer available here stay in view, so that they can be removed.
  const gone = need.picks
    .filter((pick) => pick.quantity > decimalZero && !known.has(placeKeyOf(pick)))
    .map((pick): Spot => ({ bin: pick.bin, lot: pick.lot, onHand: decimalZero }));
  const rows = [...spots, ...gone];
  if (rows.length === 0) return <p className="hint offer">{words.empty(need.item.name, need.location.name)}</p>;
  const set = (spot: Spot, quantity: Decimal | undefined) => {
    const others = need.picks.filter((pick) => placeKeyOf(pick) !== placeKeyOf(spot));
    onPicks(
      quantity === undefined || quantity <= decimalZero
        ? others
        : [...others, { bin: spot.bin, lot: spot.lot, quantity }],
    );
  };
  const today = formats.dates.workDate ?? '';
  return (
    <ScrollArea label={words.title}>
      <table className="grid places-rows" aria-label={words.of(need.item.name)}>
        <TableHead
          columns={[...headsOf(need), { label: words.free, className: 'n' }, { label: words.quantity, className: 'n' }]}
        />
        <tbody>
          {rows.map((spot) => {
            const taken = need.picks.find((pick) => placeKeyOf(pick) === placeKeyOf(spot))?.quantity;
            const isExpired = spot.expires !== undefined && spot.expires < today;
            return (
              <tr key={placeKeyOf(spot)} aria-selected={taken !== undefined || undefined}>
                {need.isLot && <th scope="row">{spot.lot?.name}</th>}
                {need.isLot && (
                  <td>
                    {spot.expires === undefined ? (
                      ''
                    ) : isExpired ? (
                      <Badge tone="warning" isPlain>
                        {words.isExpired(formats.date(spot.expires))}
                      </Badge>
                    ) : (
                      formats.date(spot.expires)
                    )}
                  </td>
                )}
                {need.usesBins && <td>{spot.bin?.name ?? words.noBin}</td>}
                <td className={taken !== undefined && taken > spot.onHand ? 'n is-over' : 'n'}>{print(spot.onHand)}</td>
                <td className="n places-in">
                  <DecimalInput
                    label={words.quantityOf(nameOf(spot))}
                    format={formats.number}
                    value={taken}
                    onCommit={(quantity) => set(spot, quantity)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface InRowsProps extends RowsProps {
  readonly facts: PlaceFacts;
  readonly expiries: Readonly<Record<string, string>>;
  readonly onExpiry: (name: string, date: string | undefined) => void;
}

/** Received goods: each lot with its bin and quantity, a new one with its expiry. */
export function InRows({ need, facts, formats, expiries, onExpiry, onPicks }: InRowsProps) {
  if (need.picks.length === 0) return <p className="hint offer">{need.isLot ? words.emptyIn : words.emptyBin}</p>;
  const bins = facts.bins(need.location.id);
  const change = (at: number, part: Partial<PlacePick>) =>
    onPicks(need.picks.map((pick, index) => (index === at ? { ...pick, ...part } : pick)));
  return (
    <ScrollArea label={words.title}>
      <table className="grid places-rows" aria-label={words.of(need.item.name)}>
        <TableHead
          columns={[
            ...headsOf(need),
            { label: words.quantity, className: 'n' },
            { label: <span className="sr">{words.removeShort}</span> },
          ]}
        />
        <tbody>
          {need.picks.map((pick, at) => {
            const { lot, bin, quantity } = pick;
            const known = lot && facts.lot(need.item.id, lot.name);
            const name = nameOf(pick) === '' ? need.item.name : nameOf(pick);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike until they are told apart
              <tr key={`${at} ${lot?.name ?? ''}`}>
                {need.isLot && (
                  <th scope="row">
                    {lot?.name}{' '}
                    {lot !== undefined && !known && lot.id === undefined && (
                      <Badge tone="info" isPlain>
                        {words.isNew}
                      </Badge>
                    )}
                  </th>
                )}
                {need.isLot && (
                  <td className="places-date">
                    {known ? (
                      known.expires === undefined ? (
                        ''
                      ) : (
                        formats.date(known.expires)
                      )
                    ) : (
                      <DateInput
                        label={words.expiryOf(lot?.name ?? '')}
                        context={formats.dates}
                        print={formats.date}
                        value={expiries[lot?.name ?? ''] || undefined}
                        onCommit={(date) => onExpiry(lot?.name ?? '', date)}
                      />
                    )}
                  </td>
                )}
                {need.usesBins && (
                  <td>
                    <Select
                      label={words.binOf(name)}
                      value={bin?.id ?? ''}
                      emptyLabel={words.noBin}
                      options={bins.map((each) => ({ value: each.id, label: each.name }))}
                      onChange={(event) => {
                        const chosen = bins.find(({ id }) => id === event.target.value);
                        change(at, { bin: chosen ? { id: chosen.id, name: chosen.name } : undefined });
                      }}
                    />
                  </td>
                )}
                <td className="n places-in">
                  <DecimalInput
                    label={words.quantityOf(name)}
                    format={formats.number}
                    value={quantity}
                    onCommit={(given) => change(at, { quantity: given ?? decimalZero })}
                  />
                </td>
                <td>
                  <LinkButton aria-label={words.remove(name)} onClick={() => onPicks(need.picks.toSpliced(at, 1))}>
                    {words.removeShort}
                  </LinkButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

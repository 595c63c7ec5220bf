import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { linesOf } from '../../../api/merge.ts';
import { listAddress } from '../../../shell/navigation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/StatusBadge.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { usePrediction } from '../../form/prediction.ts';
import { ScrollArea } from '../../form/ScrollArea.tsx';
import { isRef } from '../../form/values.ts';
import { RecordLink } from '../../record/ValueView.tsx';
import type { FormPartProps, FormTools, RecordPanelProps } from '../override.ts';
import { useEveryChange } from '../SettlementStrip.tsx';
import { type ComponentStand, enoughFor, holdingsOf, type Need, needsOf, needsOfRest, standOf } from './availability.ts';
import { stockMessages as words } from './stockMessages.ts';
import './stock.css';

interface ComponentTableProps {
  readonly tools: FormTools;
  readonly needs: readonly Need[];
  readonly quantity: Decimal;
  readonly location: { readonly id: string; readonly refName: string } | undefined;
}

/** As many balances as a page holds: components times locations. */
const MOST_BALANCES = 1000;
const columns = [{ width: 220 }, { width: 80, className: 'n' }, { width: 80, className: 'n' }, { width: 80, className: 'n' }, { width: 200 }];

/** The balances of items, as a filter of the list. */
export const balancesAddress = (item: string): string => `${listAddress('inventoryBalance')}?q=${encodeURIComponent(`item ANY_OF [${item}]`)}`;

/** What each component needs, has and lacks, and where else there is some. */
export function ComponentTable({ tools, needs, quantity, location }: ComponentTableProps) {
  const ids = needs.map(({ item }) => item.id).toSorted();
  const balances = useQuery({
    ...tools.queries.list('inventoryBalance', { q: `item ANY_OF [${ids.join(', ')}]`, limit: MOST_BALANCES, offset: 0, fields: ['item', 'location', 'quantityOnHand'] }),
    enabled: ids.length > 0,
  });
  if (needs.length === 0) return null;
  const stands = standOf(needs, holdingsOf(balances.data?.items ?? []), location?.id);
  const print = (amount: Decimal): string => tools.formats().decimal(decimalToNumber(amount));
  const enough = balances.data && enoughFor(stands, quantity);
  const isShort = enough !== undefined && enough.count < quantity;
  const where = location?.refName ?? words.anywhere;
  return (
    <section>
      <div className="section">
        <h2>{words.componentsAt(where)}</h2>
        <span className="right" role="status">
          {balances.error && <>{words.stockUnread} <Button onClick={() => void balances.refetch()}>{words.readAgain}</Button></>}
          {enough && <Badge tone={isShort ? 'warning' : 'positive'}>{isShort ? words.enoughFor(print(enough.count), print(quantity), enough.by.refName) : words.enough(print(quantity))}</Badge>}
        </span>
      </div>
      <ScrollArea label={words.components}>
        <table className="grid stands" aria-label={words.components} aria-busy={balances.isPending}>
          <thead>
            <tr>
              <th scope="col">{words.component}</th><th scope="col" className="n">{words.needed}</th><th scope="col" className="n">{words.onHand}</th>
              <th scope="col" className="n">{words.short}</th><th scope="col">{words.elsewhere}</th>
            </tr>
          </thead>
          <tbody>{balances.data ? stands.map((stand) => <StandRow key={stand.item.id} stand={stand} print={print} />) : <SkeletonRows columns={columns} count={Math.min(needs.length, 5)} />}</tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

function StandRow({ stand: { item, quantity, onHand, short, elsewhere }, print }: { readonly stand: ComponentStand; readonly print: (amount: Decimal) => string }) {
  return (
    <tr>
      <td><Link to={balancesAddress(item.id)} title={words.stockOf(item.refName)}>{item.refName}</Link></td>
      <td className="n">{print(quantity)}</td>
      <td className="n">{print(onHand)}</td>
      <td className={short > 0n ? 'n is-over' : 'n is-done'}>{print(short)}</td>
      <td>{elsewhere.length === 0 ? <span className="hint">{words.nowhere}</span> : elsewhere.map(({ location, onHand: there }, at) => (
        <span key={location.id}>{at > 0 && ', '}<RecordLink type="location" id={location.id} name={location.refName} /> {print(there)}</span>
      ))}</td>
    </tr>
  );
}

const read = (value: unknown): Decimal => (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** The components of a build or work order while it is entered, as the service reckons them. */
export function ComponentStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const { record } = usePrediction(model);
  const values = model.values();
  const location = isRef(values.location) ? values.location : isRef(record?.location) ? record.location : undefined;
  return <ComponentTable tools={model.tools} needs={needsOf(linesOf(record?.component))} quantity={read(values.quantity)} location={location} />;
}

/** The components of what is still to be built of a work order. */
export function WorkOrderPanel({ record, tools }: RecordPanelProps) {
  const { location, quantityRemaining, status } = record;
  const isOpen = isRef(status) && (status.id === 'RELEASED' || status.id === 'IN_PROCESS');
  if (!isOpen) return null;
  return <ComponentTable tools={tools} needs={needsOfRest(record, linesOf(record.component))} quantity={read(quantityRemaining)} location={isRef(location) ? location : undefined} />;
}

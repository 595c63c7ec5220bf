import { Link } from 'react-router-dom';
import { useQueries, useQuery } from '@tanstack/react-query';
import { linesOf } from '../../../api/merge.ts';
import { asDoc } from '../../../workbench/paidLines.ts';
import { isRef } from '../../form/values.ts';
import { ScrollArea } from '../../form/ScrollArea.tsx';
import { RecordLink } from '../../record/ValueView.tsx';
import type { RecordPanelProps } from '../override.ts';
import { balancesAddress } from './ComponentTable.tsx';
import { stockMessages as words } from './stockMessages.ts';

const MOST = 50;

/** Where an item lies that is kept by lot or in bins: location, bin, lot and quantity, each a link. */
export function StockPlaces({ record, tools }: RecordPanelProps) {
  const item = String(record.id);
  const isPlaced = record.isLotItem === true || record.useBins === true;
  const { queries } = tools;
  const balances = useQuery({ ...queries.list('inventoryBalance', { q: `item ANY_OF [${item}]`, limit: MOST, offset: 0, fields: ['location', 'quantityOnHand'] }), enabled: isPlaced });
  const wholes = useQueries({ queries: (balances.data?.items ?? []).map(({ id }) => queries.one('inventoryBalance', id)) });
  if (!isPlaced) return null;
  const places = wholes.flatMap(({ data }) => {
    const balance = asDoc(data?.record);
    return linesOf(balance?.places).filter(({ quantity }) => quantity !== 0).map((place, at) => ({ key: `${String(balance?.id)} ${at}`, location: balance?.location, ...place }));
  });
  const print = (value: unknown): string => (typeof value === 'number' ? tools.formats().decimal(value) : '');
  return (
    <section>
      <div className="section"><h2>{words.places}</h2><span className="right"><Link to={balancesAddress(item)}>{words.allBalances}</Link></span></div>
      <ScrollArea label={words.places}>
        <table className="grid places" aria-label={words.places} aria-busy={balances.isPending}>
          <thead><tr><th scope="col">{words.location}</th><th scope="col">{words.bin}</th><th scope="col">{words.lot}</th><th scope="col" className="n">{words.onHand}</th></tr></thead>
          <tbody>
            {places.map((place) => {
              const { key, location, bin, inventoryNumber, quantity }: { readonly key: string; readonly location: unknown } & Readonly<Record<string, unknown>> = place;
              return (
                <tr key={key}>
                  <td>{isRef(location) && <RecordLink type="location" id={location.id} name={location.refName} />}</td>
                  <td>{isRef(bin) && <RecordLink type="bin" id={bin.id} name={bin.refName} />}</td>
                  <td>{isRef(inventoryNumber) && <RecordLink type="inventoryNumber" id={inventoryNumber.id} name={inventoryNumber.refName} />}</td>
                  <td className="n">{print(quantity)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {balances.data && wholes.every(({ isPending }) => !isPending) && places.length === 0 && <p className="hint offer">{words.nothingInStock}</p>}
      </ScrollArea>
    </section>
  );
}

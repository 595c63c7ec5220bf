import { useMemo } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Field } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, recordTypes, type RecordType } from '#contract/records/index';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { Named, Spot } from './placeRules.ts';

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly expires: string | undefined;
}

/** What is known of the items and locations of a form. */
export interface PlaceFacts {
  readonly isLot: (item: string) => boolean;
  /** Whether an item is kept in bins at a location. */
  readonly usesBins: (item: string, location: string) => boolean;
  readonly spots: (item: string, location: string) => readonly Spot[];
  readonly bins: (location: string) => readonly (Named & { readonly id: string; readonly order: number | undefined })[];
  /** The lot of an item by its number, in any letters. */
  readonly lot: (item: string, name: string) => Lot | undefined;
  readonly isRead: boolean;
  readonly error: Error | null;
  readonly readAgain: () => void;
}

const MOST = 1000;
const anyOf = (field: string, ids: readonly string[]): string => `${field} ANY_OF [${ids.join(', ')}]`;

/** Types of the balances and of the items, locations, bins and lots they refer to. */
const types = placeTypes();

function placeTypes() {
  const balance = recordTypes.find((type) => definitionOf(type).tellsPlaces === true);
  if (balance === undefined) throw new Error('No record type says where items lie.');
  const { fields, sublists } = definitionOf(balance);
  const lines = sublists.places?.fields;
  return {
    balance,
    items: namedBy(fields.item),
    location: namedBy(fields.location)[0],
    bin: namedBy(lines?.bin)[0],
    lot: namedBy(lines?.inventoryNumber)[0],
  };
}

/** Throws when a field is no reference. */
function namedBy(field: Field | undefined): readonly [RecordType, ...RecordType[]] {
  const [first, ...others] = (field ? targetsOf(field) : []).flatMap((name) => findRecordType(name) ?? []);
  if (first === undefined) throw new Error('Balances name item, location, bin and lot.');
  return [first, ...others];
}

/** Reads which items are tracked by lot or in bins, where they are, their lots with expiry and the bins with their picking order. */
export function usePlaceFacts(
  { queries }: FormTools,
  places: readonly { readonly item: string; readonly location: string }[],
): PlaceFacts {
  const items = [...new Set(places.map(({ item }) => item))].toSorted();
  const locations = [...new Set(places.map(({ location }) => location))].toSorted();
  const isAsked = items.length > 0;
  const kept = { limit: MOST, offset: 0, fields: ['isLotItem', 'useBins'], q: anyOf('id', items) };
  const told = useQueries({
    queries: types.items.map((type) => ({ ...queries.list(type, kept), enabled: isAsked, staleTime: 60_000 })),
  });
  const where = useQuery({
    ...queries.list(types.location, { q: anyOf('id', locations), limit: MOST, offset: 0, fields: ['usesBins'] }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const stampOfItems = [...told.map(({ dataUpdatedAt }) => dataUpdatedAt), items.join()].join(' ');
  const tracked = useMemo(
    () =>
      new Map(
        told
          .flatMap(({ data }) => data?.items ?? [])
          .filter(({ isLotItem, useBins }) => isLotItem === true || useBins === true)
          .map((row) => [row.id, row]),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the answers are new objects at every drawing; the stamp says when one changed
    [stampOfItems],
  );
  const ids = items.filter((id) => tracked.has(id));
  const hasAny = ids.length > 0;
  const balances = useQuery({
    ...queries.list(types.balance, {
      q: `${anyOf('item', ids)} AND ${anyOf('location', locations)}`,
      limit: MOST,
      offset: 0,
      fields: ['item', 'location'],
    }),
    enabled: hasAny,
  });
  const wholes = useQueries({
    queries: (balances.data?.items ?? []).map(({ id }) => queries.one(types.balance, id)),
  });
  const lots = useQuery({
    ...queries.list(types.lot, {
      q: anyOf('item', ids),
      limit: MOST,
      offset: 0,
      fields: ['item', 'inventoryNumber', 'expirationDate'],
    }),
    enabled: hasAny,
  });
  const bins = useQuery({
    ...queries.list(types.bin, {
      q: `${anyOf('location', locations)} AND isInactive IS false`,
      limit: MOST,
      offset: 0,
      fields: ['binNumber', 'location', 'sequence'],
    }),
    enabled: hasAny,
  });
  const all = [...told, where, ...(hasAny ? [balances, lots, bins, ...wholes] : [])];
  const stamp = [...all.map(({ dataUpdatedAt }) => dataUpdatedAt), items.join(), locations.join()].join(' ');
  const isRead = isAsked && all.every(({ data }) => data !== undefined);
  const facts = useMemo(() => {
    const binsWhere = new Set(
      (where.data?.items ?? []).filter(({ usesBins }) => usesBins === true).map(({ id }) => id),
    );
    const known = (bins.data?.items ?? []).flatMap(({ id, binNumber, location, sequence }) =>
      isRef(location)
        ? [
            {
              id,
              name: String(binNumber),
              location: location.id,
              order: typeof sequence === 'number' ? sequence : undefined,
            },
          ]
        : [],
    );
    const numbers = (lots.data?.items ?? []).flatMap(({ id, item, inventoryNumber, expirationDate }) =>
      isRef(item)
        ? [
            {
              id,
              item: item.id,
              name: String(inventoryNumber),
              expires: typeof expirationDate === 'string' ? expirationDate : undefined,
            },
          ]
        : [],
    );
    const lying = new Map(
      wholes.flatMap(({ data }) => {
        const doc = asDoc(data?.record);
        return doc && isRef(doc.item) && isRef(doc.location)
          ? [[`${doc.item.id}@${doc.location.id}`, linesOf(doc.places)] as const]
          : [];
      }),
    );
    const spots = (item: string, location: string): readonly Spot[] =>
      (lying.get(`${item}@${location}`) ?? []).map(({ bin, inventoryNumber, quantity }) => ({
        bin: isRef(bin) ? { id: bin.id, name: known.find(({ id }) => id === bin.id)?.name ?? bin.refName } : undefined,
        lot: isRef(inventoryNumber) ? { id: inventoryNumber.id, name: inventoryNumber.refName } : undefined,
        onHand: (typeof quantity === 'number' ? decimalFromNumber(quantity) : undefined) ?? decimalZero,
        expires: isRef(inventoryNumber) ? numbers.find(({ id }) => id === inventoryNumber.id)?.expires : undefined,
        order: isRef(bin) ? known.find(({ id }) => id === bin.id)?.order : undefined,
      }));
    return {
      isLot: (item: string) => tracked.get(item)?.isLotItem === true,
      usesBins: (item: string, location: string) => tracked.get(item)?.useBins === true && binsWhere.has(location),
      spots,
      bins: (location: string) => known.filter((bin) => bin.location === location),
      lot: (item: string, name: string) =>
        numbers.find((lot) => lot.item === item && lot.name.toLowerCase() === name.toLowerCase()),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the answers are new objects at every drawing; the stamp says when one changed
  }, [stamp, tracked]);
  return {
    ...facts,
    isRead,
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    readAgain: () => all.forEach((query) => void query.refetch()),
  };
}

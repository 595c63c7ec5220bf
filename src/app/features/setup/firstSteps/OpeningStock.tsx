import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearingOf, openingWrites } from '#contract/company/opening';
import {
  binKey,
  type KnownItem,
  lotKey,
  lotWrites,
  openingStockWrite,
  type OpeningStock as StockRow,
  readOpeningStock,
  type StockNames,
  stockValue,
} from '#contract/company/openingStock';
import { readFacts, type SetupClient } from '#contract/company/readFacts';
import { minorToNumber } from '#contract/values/money';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { guideMessages as words } from './guideMessages.ts';
import type { OpeningBooks } from './openingBooks.ts';
import { PasteBox } from './PasteBox.tsx';
import { StepForm } from './StepForm.tsx';
import { clientOf, useCarryOut } from './useGuide.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Quantities and values of items by location, lot and bin, posted as one adjustment. */
export function OpeningStock({ books }: { readonly books: OpeningBooks }) {
  const formats = useFormats();
  const work = useCarryOut();
  const connection = useConnection();
  const [text, setText] = useState('');
  const { data: names } = useQuery({
    queryKey: ['setup', 'openingStock'],
    staleTime: 0,
    queryFn: () => readNames(clientOf(connection)),
  });
  if (!names) return null;
  const { rows, problems } = readOpeningStock(text, names, { number: formats.number, precision: books.precision });
  const post = async () => {
    if (problems.length > 0 || rows.length === 0) return;
    if (await work.attempt((client) => postStock(client, rows, books))) setText('');
  };
  return (
    <section aria-label={words.openStock}>
      <StepForm work={work} save={words.postStock(rows.length)} onSave={() => void post()}>
        <PasteBox
          label={words.openStock}
          hint={words.stockColumns}
          value={text}
          onChange={setText}
          problems={problems}
        />
        {rows.length > 0 && (
          <p className="guide-text" role="status">
            {words.total}: {formats.amount(minorToNumber(stockValue(rows), books.precision), books.currency)}
          </p>
        )}
      </StepForm>
    </section>
  );
}

/** Items, locations and bins by the names that rows may use. */
async function readNames(client: SetupClient): Promise<StockNames> {
  const [goods, assemblies, locations, bins] = await Promise.all([
    client.list('inventoryItem', ['itemId', 'isLotItem', 'useBins']),
    client.list('assemblyItem', ['itemId', 'isLotItem', 'useBins']),
    client.list('location', ['name', 'usesBins']),
    client.list('bin', ['binNumber', 'location']),
  ]);
  return {
    items: new Map(
      [...goods, ...assemblies].map(({ id, itemId, isLotItem, useBins }): [string, KnownItem] => [
        textOf(itemId).toLowerCase(),
        { id: textOf(id), isLot: isLotItem === true, usesBins: useBins === true },
      ]),
    ),
    locations: new Map(
      locations.map(({ id, name, usesBins }) => [
        textOf(name).toLowerCase(),
        { id: textOf(id), usesBins: usesBins === true },
      ]),
    ),
    bins: new Map(
      bins.map(({ id, binNumber, location }) => [
        binKey(isRef(location) ? location.id : '', textOf(binNumber)),
        textOf(id),
      ]),
    ),
  };
}

/** Creates the account that opening stock is posted against and the lots, where they are missing, then the adjustment. */
async function postStock(
  client: SetupClient,
  rows: readonly StockRow[],
  { root, date, precision }: OpeningBooks,
): Promise<void> {
  const before = await readFacts(client);
  if (!clearingOf(before)) for (const write of openingWrites(before, [], words.memo)) await client.write(write);
  const clearing = clearingOf(await readFacts(client))?.id ?? '';
  const lotsNow = async () =>
    new Map(
      (await client.list('inventoryNumber', ['inventoryNumber', 'item'])).map(({ id, inventoryNumber, item }) => [
        lotKey(isRef(item) ? item.id : '', textOf(inventoryNumber)),
        textOf(id),
      ]),
    );
  for (const write of lotWrites(rows, await lotsNow())) await client.write(write);
  await client.write(openingStockWrite(rows, await lotsNow(), { root, date, precision, clearing, memo: words.memo }));
}

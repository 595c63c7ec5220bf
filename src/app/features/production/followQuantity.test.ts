import { expect, it } from 'vitest';
import { decimalFromText, decimalZero } from '#contract/values/decimal';
import { followed, followedLots } from './followQuantity.ts';

const units = (text: string) => decimalFromText(text) ?? decimalZero;
const line = (quantityPer: string | undefined, quantity: string) => ({
  quantity: { text: '', value: units(quantity) },
  ...(quantityPer === undefined ? {} : { quantityPer: { text: '', value: units(quantityPer) } }),
});

it('component lines follow the quantity of the assembly, except manually changed ones', () => {
  const changes = followed(
    [
      { ...line('1', '12'), componentInventoryDetail: { text: '', value: 'MAIN-2608 × 12' } },
      line('2', '20'),
      line('0.33333333', '4'),
      line(undefined, '12'),
    ],
    units('12'),
    units('2'),
  );
  expect(changes[0]?.cells.componentInventoryDetail).toEqual({ text: '', value: 'MAIN-2608 × 2' });
  expect(changes.map(({ row, cells }) => [row, cells.quantity?.value])).toEqual([
    [0, units('2')],
    [2, units('0.66666666')],
  ]);
});

it('the only lot of the assembly follows its quantity; several lots, and a partial one, must be entered', () => {
  const lots = (...quantities: number[]) => ({
    inventoryAssignment: {
      items: quantities.map((quantity, at) => ({
        issueInventoryNumber: { id: String(at), refName: `B0${at}` },
        quantity,
      })),
    },
  });
  expect(followedLots(lots(2), units('2'), units('1'))).toEqual(lots(1));
  expect([
    followedLots(lots(1, 1), units('2'), units('1')),
    followedLots(lots(1), units('2'), units('3')),
    followedLots(undefined, units('2'), units('1')),
  ]).toEqual([undefined, undefined, undefined]);
});

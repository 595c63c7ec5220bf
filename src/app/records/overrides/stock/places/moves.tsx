import type { ComponentType } from 'react';
import type { FormPartProps } from '../../override.ts';
import { type MovesPlaces } from './placeLines.ts';
import { PlacesBar } from './PlacesBar.tsx';

const items = { sublist: 'item', detail: 'inventoryDetail' } as const;
const components = { sublist: 'component', detail: 'componentInventoryDetail' } as const;

/** What moves stock, and which way: of bills and sales only the lines that move some themselves. */
const moves = {
  itemFulfillment: { ...items, way: 'out' },
  invoice: { ...items, way: 'out', onlyAsked: true },
  cashSale: { ...items, way: 'out', onlyAsked: true },
  creditMemo: { ...items, way: 'in', onlyAsked: true },
  itemReceipt: { ...items, way: 'in' },
  vendorBill: { ...items, way: 'in', onlyAsked: true },
  vendorCredit: { ...items, way: 'out', onlyAsked: true },
  assemblyBuild: { ...components, way: 'out', header: 'in' },
  assemblyUnbuild: { ...components, way: 'in', header: 'out' },
} as const satisfies Readonly<Record<string, MovesPlaces>>;

/** The bar of lots and bins of a type, below what its form has over the lines anyway. */
export function withPlaces(
  type: keyof typeof moves,
  Strip?: ComponentType<FormPartProps>,
): ComponentType<FormPartProps> {
  const own: MovesPlaces = moves[type];
  return ({ model }: FormPartProps) => (
    <>
      {Strip && <Strip model={model} />}
      <PlacesBar model={model} moves={own} />
    </>
  );
}

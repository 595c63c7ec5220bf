import type { FormPartProps, Slot } from '#app/engine/form/view/slots.ts';
import type { MovesPlaces } from './placeLines.ts';
import { PlacesBar } from './PlacesBar.tsx';

/** The bar of lots and bins of a document whose lines move stock, below what its form has over the lines anyway. */
export const placesSlot = (moves: MovesPlaces): Slot => ({
  at: 'strip',
  Part: ({ model }: FormPartProps) => <PlacesBar model={model} moves={moves} />,
});

/** Lines of items, which move stock directly. */
export const itemPlaces = { sublist: 'item', detail: 'inventoryDetail' } as const;
/** Components of a build. */
export const componentPlaces = { sublist: 'component', detail: 'componentInventoryDetail' } as const;

import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CurrencyPanel } from './currencies/CurrencyPanel.tsx';

/** Currencies show their rates over time. */
export const currency: TypePlug = { record: { panel: { Part: CurrencyPanel } } };

import type { TypePlug } from '../../../engine/plugs/typePlug.ts';
import { CurrencyPanel } from './CurrencyPanel.tsx';

/** Currencies show their rates over time. */
export const currency: TypePlug = { record: { panel: { Part: CurrencyPanel } } };

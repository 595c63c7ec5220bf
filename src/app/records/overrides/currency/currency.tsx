import type { RecordOverride } from '../override.ts';
import { CurrencyPanel } from './CurrencyPanel.tsx';

/** Currencies show their rates over time. */
export const currencyOverride: RecordOverride = { type: 'currency', record: { Panel: CurrencyPanel } };

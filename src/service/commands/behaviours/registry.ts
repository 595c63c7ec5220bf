import type { RecordType } from '#contract/records/registry';
import type { Behaviour } from '../behaviour.ts';
import { account } from './account.ts';
import { accountingPeriod } from './accountingPeriod.ts';
import { currency } from './currency.ts';
import { currencyRate } from './currencyRate.ts';
import { party } from './party.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { subsidiary } from './subsidiary.ts';

/** What types do beyond storing their fields; a type without an entry is complete by its definition alone. */
const behaviours: Partial<Readonly<Record<RecordType, Behaviour>>> = {
  account,
  accountingPeriod,
  currency,
  currencyRate,
  customer: party,
  periodEndJournal,
  subsidiary,
  vendor: party,
};

const plain: Behaviour = {};
export const behaviourOf = (type: RecordType): Behaviour => behaviours[type] ?? plain;

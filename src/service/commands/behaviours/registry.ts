import type { RecordType } from '#contract/records/registry';
import type { Behaviour } from '../behaviour.ts';
import { account } from './account.ts';
import { accountingPeriod } from './accountingPeriod.ts';
import { assemblyItem } from './assemblyItem.ts';
import { bom } from './bom.ts';
import { bomRevision } from './bomRevision.ts';
import { currency } from './currency.ts';
import { currencyRate } from './currencyRate.ts';
import { party } from './party.ts';
import { inventoryItem } from './inventoryItem.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { serviceSaleItem } from './serviceSaleItem.ts';
import { subsidiary } from './subsidiary.ts';

/** What types do beyond storing their fields; a type without an entry is complete by its definition alone. */
const behaviours: Partial<Readonly<Record<RecordType, Behaviour>>> = {
  account,
  accountingPeriod,
  assemblyItem,
  bom,
  bomRevision,
  currency,
  currencyRate,
  customer: party,
  inventoryItem,
  periodEndJournal,
  serviceSaleItem,
  subsidiary,
  vendor: party,
};

const plain: Behaviour = {};
export const behaviourOf = (type: RecordType): Behaviour => behaviours[type] ?? plain;

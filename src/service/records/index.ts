import type { RecordType } from '#contract/records/index';
import type { RecordHandler } from './engine/handler.ts';
import { handlers as inventory } from './inventory/index.ts';
import { handlers as journals } from './journals/index.ts';
import { handlers as ledger } from './ledger/index.ts';
import { handlers as parties } from './parties/index.ts';
import { handlers as payments } from './payments/index.ts';
import { handlers as production } from './production/index.ts';
import { handlers as purchasing } from './purchasing/index.ts';
import { handlers as sales } from './sales/index.ts';
import { handlers as setup } from './setup/index.ts';

/** Type behavior beyond storing fields; a type without an entry is fully described by its definition. */
const handlers: Partial<Readonly<Record<RecordType, RecordHandler>>> = {
  ...journals,
  ...ledger,
  ...payments,
  ...sales,
  ...purchasing,
  ...inventory,
  ...production,
  ...parties,
  ...setup,
};

const plain: RecordHandler = {};
export const handlerOf = (type: RecordType): RecordHandler => handlers[type] ?? plain;

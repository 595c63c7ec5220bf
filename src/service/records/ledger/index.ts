// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { account } from './account.ts';
import { accountingPeriod } from './accountingPeriod.ts';
import { budget } from './budget.ts';
import { closeTask } from './closeTask.ts';
import { currency } from './currency.ts';
import { currencyRate } from './currencyRate.ts';
import { intercompanyPair } from './intercompanyPair.ts';
import { subsidiary } from './subsidiary.ts';
import { taxCode } from './taxCode.ts';
import { taxSchedule } from './taxSchedule.ts';

export const handlers = {
  account,
  accountingPeriod,
  budget,
  closeTask,
  currency,
  currencyRate,
  intercompanyPair,
  subsidiary,
  taxCode,
  taxSchedule,
} satisfies Handlers<typeof areas.ledger>;

// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { allocation } from './allocation.ts';
import { allocationSchedule } from './allocationSchedule.ts';
import { currencyRevaluation } from './currencyRevaluation.ts';
import { journalTemplate } from './journalTemplate.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { revRecSchedule } from './revRecSchedule.ts';
import { revenueRecognition } from './revenueRecognition.ts';
import { statisticalJournal } from './statisticalJournal.ts';

export const handlers = {
  allocation,
  allocationSchedule,
  currencyRevaluation,
  journalTemplate,
  periodEndJournal,
  revRecSchedule,
  revenueRecognition,
  statisticalJournal,
} satisfies Handlers<typeof areas.journals>;

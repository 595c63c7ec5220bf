// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { currencyRevaluation } from './currencyRevaluation.ts';
import { journalTemplate } from './journalTemplate.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { revRecSchedule } from './revRecSchedule.ts';
import { revenueRecognition } from './revenueRecognition.ts';

export const handlers = {
  currencyRevaluation,
  journalTemplate,
  periodEndJournal,
  revRecSchedule,
  revenueRecognition,
} satisfies Handlers<typeof areas.journals>;

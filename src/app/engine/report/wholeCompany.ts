import { inSentence } from '#contract/messages/language';
import type { Caller } from '#app/platform/auth/caller.ts';
import { reportMessages as words } from './messages/messages.ts';

/** Whose books a report is about when no subsidiary was chosen. */
export const wholeCompany = ({ company, subsidiaries }: Pick<Caller, 'company' | 'subsidiaries'>): string =>
  subsidiaries.length > 1 ? `${company.name}, ${inSentence(words.allSubsidiaries)}` : company.name;

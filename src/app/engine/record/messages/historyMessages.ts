import { catalog } from '#contract/messages/language';
import { countedIn } from '#app/platform/i18n/counted.ts';

const counted = countedIn('en-US');
const versions = (count: number) => counted(count, { one: '# version', other: '# versions' });

/** Texts of the history of a record in one line. */
export const historyMessages = catalog('recordHistory', {
  rejected: (user: string, time: string, reason: string) =>
    [`Rejected by ${user}, ${time}`, reason].filter(Boolean).join(': '),
  inPlaceOf: (user: string, absent: string) => `${user} for ${absent}`,
  created: (user: string, time: string) => `Created by ${user}, ${time}`,
  edited: (user: string, time: string, count: number) => `Edited by ${user}, ${time} · ${versions(count)}`,
  changed: (action: string, user: string, time: string, count: number) =>
    `${action}: ${user}, ${time} · ${versions(count)}`,
  createdWith: (user: string, time: string, count: number) =>
    `Created by ${user}, ${time}: ${counted(count, { one: '# value', other: '# values' })}`,
  computed: (user: string, time: string, count: number) =>
    `Updated by the system after a change by ${user}, ${time} · ${versions(count)}`,
  computedBy: (user: string) => `by the system, after a change by ${user}`,
  computedField: (field: string) => `${field}, computed`,
  showValues: 'Show values',
});

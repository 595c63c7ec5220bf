import type { Texts } from '#contract/messages/language';
import { countedIn } from '#app/platform/i18n/counted.ts';
import type { historyMessages } from './historyMessages.ts';

const counted = countedIn('de');
const versions = (count: number) => counted(count, { one: '# Version', other: '# Versionen' });

export const recordHistory: Texts<typeof historyMessages> = {
  rejected: (user, time, reason) => [`Abgelehnt von ${user}, ${time}`, reason].filter(Boolean).join(': '),
  inPlaceOf: (user, absent) => `${user} für ${absent}`,
  created: (user, time) => `Angelegt von ${user}, ${time}`,
  edited: (user, time, count) => `Bearbeitet von ${user}, ${time} · ${versions(count)}`,
  changed: (action, user, time, count) => `${action}: ${user}, ${time} · ${versions(count)}`,
  createdWith: (user, time, count) =>
    `Angelegt von ${user}, ${time}: ${counted(count, { one: '# Wert', other: '# Werte' })}`,
  computed: (user, time, count) =>
    `Vom System nachgeführt nach einer Änderung von ${user}, ${time} · ${versions(count)}`,
  computedBy: (user) => `vom System, nach einer Änderung von ${user}`,
  computedField: (field) => `${field}, berechnet`,
  showValues: 'Werte anzeigen',
};

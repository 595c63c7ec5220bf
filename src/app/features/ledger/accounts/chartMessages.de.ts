import type { Texts } from '#contract/messages/language';
import type { chartMessages } from './chartMessages.ts';

export const chartOfAccounts: Texts<typeof chartMessages> = {
  inAccountCurrency: 'In der Kontowährung',
  balancesOn: 'Salden per',
  find: 'Nummer oder Name',
  hideZero: 'Nullsalden ausblenden',
  noneFits: 'Kein Konto passt',
  noneFitsText: 'Leeren Sie die Suche, oder zeigen Sie auch Konten mit Saldo null.',
  assets: 'Aktiva',
  claims: 'Fremdkapital, Eigenkapital und Ergebnis',
  fold: 'zuklappen',
  unfold: 'aufklappen',
  open: 'öffnen',
  overMonths: (account) => `${account} nach Monaten`,
  choose: 'Gehen Sie mit den Pfeiltasten zu einem Konto: Seine Monate und Buchungen erscheinen hier.',
  none: 'Kein Saldo in diesen Monaten.',
};

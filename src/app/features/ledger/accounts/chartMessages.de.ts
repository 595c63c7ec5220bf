import type { Texts } from '#contract/messages/language';
import type { chartMessages } from './chartMessages.ts';

export const chartOfAccounts: Texts<typeof chartMessages> = {
  inAccountCurrency: 'Kontowährung',
  balancesOn: 'Salden per',
  find: 'Nummer oder Name',
  hideZero: 'Nullsalden ausblenden',
  noneFits: 'Keine passenden Konten',
  noneFitsText: 'Suche leeren oder Nullsalden anzeigen.',
  assets: 'Aktiva',
  claims: 'Verbindlichkeiten, Eigenkapital und Ergebnis',
  fold: 'zuklappen',
  unfold: 'aufklappen',
  open: 'öffnen',
  overMonths: (account) => `${account} nach Monaten`,
  choose: 'Konto auswählen, um Monate und Buchungen zu sehen.',
  none: 'Kein Saldo in diesen Monaten.',
};

import type { Translation } from '../../define.ts';
import type { budget as english } from '../../en/planning/budget.ts';

export const budget: Translation<typeof english> = {
  notFirstOfMonth: ({ date, first }) => `${date} ist nicht der erste Tag eines Monats. ${first} verwenden.`,
  overlaps: ({ budget: other, first, last }) =>
    `${other} hat dieses Szenario vom ${first} bis ${last}. Anderes Szenario oder anderen ersten Monat auswählen.`,
  locked: ({ budget: name }) => `${name} ist gesperrt. Zum Ändern entsperren.`,
  accountType: ({ account, type }) =>
    `Konto ${account} hat die Art ${type}. Ein Ertrags- oder Aufwandskonto auswählen.`,
  monthsMissing: ({ scenario, list }) => `${scenario}: kein Budget für ${list}.`,
  monthsCut: ({ scenario, list }) => `${scenario}: Budgets zählen nur in ganzen Monaten, ohne ${list}.`,
  withoutParties: ({ scenario }) =>
    `${scenario}: Budgets haben keine Kunden oder Lieferanten. Zum Vergleichen diesen Filter entfernen.`,
};

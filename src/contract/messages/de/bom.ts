import type { Translation } from '../define.ts';
import type { bom as en } from '../en/bom.ts';

export const bom = {
  quantityNotPositive: ({ quantity }) => `Die Menge muss über 0 sein; ${quantity} ist es nicht.`,
  buildNotPositive: ({ quantity }) => `Menge: ${quantity} ist nicht über null.`,
  yieldNotPositive: ({ value }) => `Die Ausbeute muss über 0 Prozent sein; ${value} ist es nicht.`,
  phantomWithoutParts: ({ item }) =>
    `Herkunft: ${item} hat keine Komponenten zum Durchreichen. Nur eine Baugruppe kann Phantom sein.`,
  circular: ({ list }) =>
    `Komponente: eine Baugruppe kann sich nicht selbst enthalten: ${list}. Bitte eine andere Komponente wählen.`,
  otherBooks: ({ item }) =>
    `Komponente: ${item} wird in der Währung einer anderen Gesellschaft geführt. Bitte eine in der Währung der Baugruppe wählen.`,
  overlap: ({ component, line }) =>
    `Komponente: ${component} steht für einige derselben Tage auf Zeile ${line}. Bitte jene Zeile beenden oder hier andere Daten angeben.`,
  obsoleteTooEarly: ({ until, from }) => `Gültig bis ${until} liegt vor dem Beginn der Zeile, ${from}.`,
  revisionEndsTooEarly: ({ until, from }) => `Gültig bis ${until} liegt vor gültig ab ${from}.`,
  noComponents: ({ item, date }) =>
    `Komponenten: ${item} hat am ${date} keine. Bitte erfassen oder eine Stückliste wählen.`,
  otherRevision: ({ revision, bom }) => `Revision ${revision} gehört nicht zu ${bom}. Bitte eine eigene wählen.`,
  inactive: ({ bom }) => `Stückliste: ${bom} ist inaktiv. Bitte eine andere wählen.`,
  otherSubsidiary: ({ bom }) => `Stückliste: ${bom} gehört einer anderen Gesellschaft. Bitte eine andere wählen.`,
  onlyFor: ({ bom, list }) => `Stückliste: ${bom} gilt nur für ${list}. Bitte eine andere wählen.`,
  onlyAt: ({ bom, list }) => `Stückliste: ${bom} gilt nur in ${list}. Bitte eine andere wählen.`,
  orderState: ({ order, state }) => `Fertigungsauftrag ${order}: ${state}; dafür kann nichts gefertigt werden.`,
  orderOfOtherItem: ({ order, item }) => `Baugruppe: Fertigungsauftrag ${order} ist für ${item}.`,
  overOrder: ({ quantity, remaining, order }) =>
    `Menge: ${quantity} ist mehr als die ${remaining}, die Fertigungsauftrag ${order} noch offen hat.`,
  ownSubstitute: 'Ersatz: ein Artikel ersetzt sich nicht selbst. Bitte einen anderen wählen.',
  perUnitZero: 'Für eines muss über 0 sein; 0 ist es nicht.',
  perUnitNotPositive: 'Für eines muss über 0 sein.',
  notComponent: ({ item, assembly }) => `Komponente: ${item} ist keine Komponente von ${assembly}.`,
  alreadyComponent: ({ item, assembly }) =>
    `Ersatz: ${item} ist schon Komponente von ${assembly}. Bitte einen anderen wählen.`,
  substituteIsBuilt: ({ item }) => `Ersatz: ${item} wird selbst gefertigt. Bitte einen anderen wählen.`,
  substituteInactive: ({ item }) => `Ersatz: ${item} ist inaktiv. Bitte einen anderen wählen.`,
  itemMissing: ({ field }) => `${field}: bitte den Artikel angeben.`,
  noStockItem: ({ field, item }) => `${field}: einen Lagerartikel ${item} gibt es nicht.`,
} satisfies Translation<typeof en>;

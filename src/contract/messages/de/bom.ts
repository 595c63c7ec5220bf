import type { Translation } from '../define.ts';
import type { bom as en } from '../en/bom.ts';

export const bom = {
  quantityNotPositive: ({ quantity }) => `Die Menge muss größer als 0 sein, nicht ${quantity}.`,
  buildNotPositive: ({ quantity }) => `Die Menge muss größer als 0 sein, nicht ${quantity}.`,
  yieldNotPositive: ({ value }) => `Die Ausbeute muss größer als 0 % sein, nicht ${value}.`,
  phantomWithoutParts: ({ item }) =>
    `${item} hat keine Komponenten. Nur eine Baugruppe kann die Herkunft Phantom haben.`,
  circular: ({ list }) => `Eine Baugruppe kann sich nicht selbst enthalten: ${list}. Andere Komponente auswählen.`,
  otherBooks: ({ item }) =>
    `${item} ist in einer anderen Hauswährung bewertet als die Baugruppe. Andere Komponente auswählen.`,
  overlap: ({ component, line }) =>
    `${component} ist für einen sich überschneidenden Zeitraum bereits auf Zeile ${line}. Zeitraum einer Zeile ändern.`,
  obsoleteTooEarly: ({ until, from }) => `Gültig bis ${until} liegt vor gültig ab ${from}.`,
  revisionEndsTooEarly: ({ until, from }) => `Gültig bis ${until} liegt vor gültig ab ${from}.`,
  noComponents: ({ item, date }) =>
    `${item} hat am ${date} keine Komponenten. Komponenten hinzufügen oder Stückliste auswählen.`,
  otherRevision: ({ revision, bom }) => `Revision ${revision} gehört nicht zu ${bom}. Andere auswählen.`,
  inactive: ({ bom }) => `Stückliste ${bom} ist inaktiv. Andere auswählen.`,
  otherSubsidiary: ({ bom }) => `Stückliste ${bom} gehört zu einer anderen Gesellschaft. Andere auswählen.`,
  onlyFor: ({ bom, list }) => `Stückliste ${bom} gilt nur für ${list}. Andere auswählen.`,
  onlyAt: ({ bom, list }) => `Stückliste ${bom} gilt nur in ${list}. Andere auswählen.`,
  orderState: ({ order, state }) => `Fertigung für Fertigungsauftrag ${order} nicht möglich: ${state}.`,
  orderOfOtherItem: ({ order, item }) => `Fertigungsauftrag ${order} ist für ${item}. Diese Baugruppe auswählen.`,
  overOrder: ({ quantity, remaining, order }) =>
    `Menge ${quantity} übersteigt die offenen ${remaining} von Fertigungsauftrag ${order}.`,
  ownSubstitute: 'Ein Artikel kann nicht seine eigene Ersatzkomponente sein. Anderen auswählen.',
  perUnitZero: 'Menge je Einheit muss größer als 0 sein.',
  perUnitNotPositive: 'Menge je Einheit muss größer als 0 sein.',
  notComponent: ({ item, assembly }) => `${item} ist keine Komponente von ${assembly}.`,
  alreadyComponent: ({ item, assembly }) =>
    `${item} ist bereits Komponente von ${assembly}. Andere Ersatzkomponente auswählen.`,
  substituteIsBuilt: ({ item }) => `${item} ist die Baugruppe selbst. Andere Ersatzkomponente auswählen.`,
  substituteInactive: ({ item }) => `${item} ist inaktiv. Andere Ersatzkomponente auswählen.`,
  itemMissing: ({ field }) => `${field}: Artikel auswählen, wie {"id": "12"}.`,
  noStockItem: ({ field, item }) => `${field}: Lagerartikel ${item} nicht gefunden.`,
} satisfies Translation<typeof en>;

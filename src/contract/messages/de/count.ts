import type { Translation } from '../define.ts';
import type { count as en } from '../en/count.ts';

export const count = {
  notFrozen: 'Die Zählliste entsteht beim Einfrieren des Bestands. Zuerst Bestand einfrieren.',
  frozen: ({ field }) =>
    `Der Bestand ist eingefroren: ${field} lässt sich nicht mehr ändern. Diese Inventur löschen und eine neue beginnen.`,
  approved: ({ count }) => `${count} ist genehmigt. Zum Ändern die Korrektur löschen.`,
  sheetClosed: ({ state }) => `Mengen nur während der Zählung erfassen, nicht im Status ${state}.`,
  lineFixed: ({ line }) =>
    `Zeile ${line} steht auf der eingefrorenen Zählliste: Artikel, Lagerplatz und Charge bleiben. 0 eingeben, wenn nichts da ist.`,
  recountOnly: ({ line }) => `Zeile ${line} wird nicht nachgezählt. Nur für nachzuzählende Zeilen eine Menge eingeben.`,
  duplicate: ({ item, line }) =>
    `${item} steht mit diesem Lagerplatz und dieser Charge schon in Zeile ${line}. Menge dort erfassen.`,
  outside: ({ item }) =>
    `${item} gehört nicht zu dieser Inventur, die auf einzelne Artikel oder Lagerplätze beschränkt ist.`,
  lotMissing: ({ item }) => `Chargen- oder Seriennummer von ${item} auswählen.`,
  otherSubsidiary: ({ item, subsidiary }) => `${item} an diesem Standort ist Bestand von ${subsidiary}. Dort zählen.`,
  overlaps: ({ count }) => `${count} zählt denselben Bestand. Diese Inventur zuerst genehmigen oder löschen.`,
  uncounted: ({ item }) => `Gezählte Menge von ${item} eingeben, 0, wenn nichts da ist.`,
  toRecount: ({ item }) => `Zuerst ${item} nachzählen.`,
  nothingToCount: 'Die Zählliste ist leer. Gefundenes erfassen oder diese Inventur löschen.',
  nothingDiffers: 'Keine Zeile weicht ab, es gibt nichts nachzuzählen.',
  costMissing: ({ item }) => `${item} hat noch keine Kosten. Kosten beim Artikel eingeben.`,
  ofCount: ({ count }) =>
    `Diese Korrektur bucht die Differenzen von ${count}, ihr Bestand lässt sich nicht ändern. Löschen öffnet die Inventur wieder.`,
} satisfies Translation<typeof en>;

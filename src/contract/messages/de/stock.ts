import type { Translation } from '../define.ts';
import type { stock as en } from '../en/stock.ts';

export const stock = {
  lotQuantityNotPositive: ({ field, quantity }) => `${field} braucht eine Menge über null; ${quantity} ist es nicht.`,
  lotQuantityTooPrecise: ({ field }) => `${field} nimmt in den Mengen höchstens 8 Dezimalen.`,
  noBins: ({ location }) =>
    `Standort ${location} hat keine Lagerplätze. Bitte einen mit Lagerplätzen wählen oder sie dort einschalten.`,
  severalBaseUnits: ({ count }) => `Einheiten: genau eine ist die Basiseinheit; hier sind es ${count}.`,
  baseUnitNotOne: ({ rate }) => `Basiseinheiten in einer: die Basiseinheit hat 1, nicht ${rate}.`,
  repeatedUnit: ({ unit }) => `Einheit „${unit}“ steht zweimal da.`,
  locationMissing: ({ item }) => `Standort: bitte wählen, wo ${item} liegt, auf der Zeile oder für den ganzen Beleg.`,
  targetLocationMissing: ({ item }) =>
    `Standort: bitte wählen, wohin ${item} kommt, auf der Zeile oder für den ganzen Beleg.`,
  locationNotInSubsidiary: ({ location, subsidiary }) =>
    `Standort ${location} gehört nicht zur Gesellschaft ${subsidiary}. Bitte einen anderen wählen.`,
  locationOfOther: ({ location, subsidiary }) =>
    `Standort ${location} gehört nicht zu ${subsidiary}. Bitte einen anderen wählen.`,
  binMissing: ({ location, item }) =>
    `Lagerplatz: ${location} führt ${item} auf Lagerplätzen. Bitte angeben, auf welchem.`,
  binElsewhere: ({ bin, location }) => `Lagerplatz ${bin} ist nicht in ${location}. Bitte einen dort wählen.`,
  binNotInLocation: ({ bin, location }) => `Lagerplatz ${bin} ist nicht in ${location}. Bitte einen dort wählen.`,
  noLots: ({ item }) => `Lose: ${item} wird nicht nach Los geführt. Bitte weglassen.`,
  lotMissing: ({ item }) => `Lose: ${item} wird nach Los geführt. Bitte angeben, welche Lose in welcher Menge.`,
  lotsIncomplete: ({ assigned, quantity }) =>
    `Lose: ${assigned} von ${quantity} sind zugewiesen. Bitte die ganze Menge zuweisen.`,
  lotOfOther: ({ lot, item }) => `Los oder Serie ${lot} gehört einem anderen Artikel. Bitte eines von ${item} wählen.`,
  lotsNotTracked: ({ item }) => `Lose: ${item} wird nicht nach Los geführt. Bitte weglassen.`,
  lotsDiffer: ({ item, assigned, quantity }) =>
    `Lose: ${item} wird nach Los geführt; die Mengen ergeben ${assigned} statt ${quantity}.`,
  lotNotOfItem: ({ lot, item }) => `Los ${lot} ist keines von ${item}.`,
  otherGoods:
    'Artikel: Die Zeilen würden jetzt andere Ware bewegen, als dieser Beleg bewegt hat. Den Beleg zurücknehmen und neu erfassen.',
  short: ({ needed, item, available, location }) =>
    `Menge: ${needed} von ${item} sind mehr als die ${available} auf Lager in ${location}.`,
  shortInPlace: ({ needed, item, available, location }) =>
    `Menge: ${needed} von ${item} sind mehr als die ${available} auf Lager in ${location}, auf diesem Platz oder in diesem Los.`,
  shortOutside: ({ needed, item, available, location }) =>
    `Menge: ${needed} von ${item} sind mehr als die ${available} auf Lager in ${location} außerhalb von Plätzen und Losen.`,
  laterMovements: ({ item, location, record }) =>
    `${item} in ${location} wurde durch ${record} weiterbewegt, dessen Kosten oder Menge hierauf beruhen. Jenes zuerst zurücknehmen.`,
  laterTransactions: ({ item, location }) =>
    `${item} in ${location} wurde durch spätere Belege weiterbewegt, deren Kosten oder Menge hierauf beruhen. Jene zuerst zurücknehmen.`,
  costingMethod: ({ method }) =>
    `Bewertungsverfahren ${method}: Bestand wird bisher nur zum Durchschnitt bewertet. Bitte Durchschnitt wählen.`,
  otherBooks: ({ item, location, subsidiary }) =>
    `Standort: der Bestand von ${item} in ${location} ist in den Büchern von ${subsidiary} bewertet, die eine andere Währung haben. Bitte einen Standort dieser Gesellschaft wählen.`,
  lotsNotLines: ({ field }) => `${field} braucht Zeilen mit issueInventoryNumber und quantity.`,
  lotWithoutNumber: ({ field }) => `${field} braucht issueInventoryNumber auf jeder Zeile.`,
  lotsNotList: ({ field }) => `${field} braucht eine Liste von Zeilen in „inventoryAssignment.items“.`,
} satisfies Translation<typeof en>;

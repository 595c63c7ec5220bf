import type { Translation } from '../define.ts';
import type { count as enCount, stock as en, transit as enTransit } from '../en/stock.ts';

export const stock = {
  lotQuantityNotPositive: ({ field, quantity }) => `${field}: Menge größer als 0 eingeben statt ${quantity}.`,
  lotQuantityTooPrecise: ({ field }) => `${field}: höchstens 8 Nachkommastellen in Mengen.`,
  noBins: ({ location }) =>
    `${location} hat keine Lagerplätze. Anderen Standort auswählen oder „Mit Lagerplätzen“ einschalten.`,
  severalBaseUnits: ({ count }) => `Genau eine Basiseinheit auswählen, nicht ${count}.`,
  baseUnitNotOne: ({ rate }) => `Der Umrechnungsfaktor der Basiseinheit muss 1 sein, nicht ${rate}.`,
  repeatedUnit: ({ unit }) => `Einheit „${unit}“ kommt doppelt vor.`,
  unknownUnit: ({ item, unit, list }) => `${item} hat keine Einheit „${unit}“. Einheiten: ${list}.`,
  noUnits: ({ item }) => `${item} hat keine Mengeneinheitengruppe. Einheit leer lassen.`,
  unitGroupMissing: ({ unit }) => `Mengeneinheitengruppe mit der Einheit „${unit}“ auswählen.`,
  unitQuantityDiffers: ({ unitQuantity, unit, expected, quantity }) =>
    `Menge in Einheit ist ${unitQuantity} ${unit}, aber Menge ${quantity} entspricht ${expected} ${unit}. Einen der beiden Werte ändern.`,
  unitRateDiffers: ({ unitRate, unit, expected, rate }) =>
    `Preis je Einheit ist ${unitRate} je ${unit}, aber Einzelpreis ${rate} entspricht ${expected} je ${unit}. Einen der beiden Werte ändern.`,
  unitQuantityInexact: ({ unitQuantity, unit, stock }) =>
    `${unitQuantity} ${unit} lassen sich nicht genau in ${stock} umrechnen. Menge in ${stock} eingeben.`,
  unitFixed: ({ item, unit }) => `${item} wird in Belegen verwendet. Es bleibt bei ${unit}.`,
  unitInUse: ({ unit, item }) =>
    `Belege verwenden ${item} mit Einheiten dieser Gruppe. Namen und Umrechnung von ${unit} beibehalten oder eine weitere Einheit anlegen.`,
  locationMissing: ({ item }) => `Standort für ${item} auswählen, auf der Zeile oder für den ganzen Beleg.`,
  targetLocationMissing: ({ item }) => `Zielstandort für ${item} auswählen, auf der Zeile oder für den ganzen Beleg.`,
  locationNotInSubsidiary: ({ location, subsidiary }) =>
    `Standort ${location} ist der Gesellschaft ${subsidiary} nicht zugeordnet. Anderen auswählen.`,
  locationOfOther: ({ location, subsidiary }) =>
    `Standort ${location} ist ${subsidiary} nicht zugeordnet. Anderen auswählen.`,
  binMissing: ({ item, location }) => `Lagerplatz für ${item} in ${location} auswählen.`,
  binElsewhere: ({ bin, location }) => `Lagerplatz ${bin} ist nicht in ${location}. Anderen auswählen.`,
  binNotInLocation: ({ bin, location }) => `Lagerplatz ${bin} ist nicht in ${location}. Anderen auswählen.`,
  noLots: ({ item }) => `${item} ist nicht chargenpflichtig. Chargen entfernen.`,
  lotMissing: ({ item }) => `Chargen und Mengen für ${item} zuordnen.`,
  lotsIncomplete: ({ assigned, quantity }) => `${assigned} von ${quantity} auf Chargen verteilt. Ganze Menge zuordnen.`,
  lotOfOther: ({ lot, item }) =>
    `Charge oder Seriennummer ${lot} gehört zu einem anderen Artikel. Eine von ${item} auswählen.`,
  lotsNotTracked: ({ item }) => `${item} ist nicht chargenpflichtig. Chargen entfernen.`,
  lotsDiffer: ({ item, assigned, quantity }) => `Die Chargenmengen von ${item} ergeben ${assigned} statt ${quantity}.`,
  lotNotOfItem: ({ lot, item }) => `Charge ${lot} gehört nicht zu ${item}.`,
  otherGoods: 'Die Änderung würde andere Ware bewegen als der Beleg. Stornieren und neu erfassen.',
  short: ({ needed, item, available, location }) =>
    `${needed} von ${item} übersteigt den Bestand von ${available} in ${location}.`,
  shortInPlace: ({ needed, item, available, location }) =>
    `${needed} von ${item} übersteigt den Bestand von ${available} in ${location} auf diesem Lagerplatz oder in dieser Charge.`,
  shortOutside: ({ needed, item, available, location }) =>
    `${needed} von ${item} übersteigt den Bestand von ${available} in ${location} ohne Lagerplatz und Charge.`,
  laterMovements: ({ item, location, record }) =>
    `Spätere Bewegungen von ${item} in ${location} hängen davon ab: ${record}. Zuerst rückgängig machen.`,
  laterTransactions: ({ item, location }) =>
    `Spätere Bewegungen von ${item} in ${location} hängen davon ab. Zuerst rückgängig machen.`,
  costingMethod: ({ method }) => `Bewertungsverfahren ${method} ist noch nicht verfügbar. Durchschnitt auswählen.`,
  otherBooks: ({ item, location, subsidiary }) =>
    `${item} in ${location} ist in der Hauswährung von ${subsidiary} bewertet, die abweicht. Anderen Standort auswählen.`,
  lotsNotLines: ({ field }) => `${field}: Jede Zeile erfordert issueInventoryNumber und quantity.`,
  lotWithoutNumber: ({ field }) => `${field}: Jede Zeile erfordert issueInventoryNumber.`,
  lotsNotList: ({ field }) => `${field}: Liste von Zeilen in „inventoryAssignment.items“ erforderlich.`,
  nothingAdjusted: ({ item }) => `Für ${item} eine Menge oder einen Wert eingeben.`,
  quantityAndValue: ({ item }) =>
    `${item} entweder in der Menge oder im Wert korrigieren. Für beides zwei Zeilen verwenden.`,
  costMissing: ({ item }) => `${item} hat noch keinen Einstandspreis. Stückkosten eingeben.`,
  nothingToRevalue: ({ item }) => `${item} hat hier keinen Bestand. Nur der Wert von Bestand kann korrigiert werden.`,
  valueBelowZero: ({ item, value }) =>
    `Der Bestand von ${item} ist hier ${value} wert. Der Wert kann nicht unter null sinken.`,
  sameBin: ({ item }) => `Anderen Lagerplatz oder anderen Standort für ${item} auswählen.`,
} satisfies Translation<typeof en>;

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
} satisfies Translation<typeof enCount>;

export const transit = {
  samePlace: 'Mit Transport geht Ware an einen anderen Standort. Anderen wählen oder „Mit Transport“ abwählen.',
  received: ({ transfer }) =>
    `Ware von ${transfer} ist bereits eingegangen; Artikel, Standorte und Datum bleiben. Zuerst die Wareneingänge löschen.`,
  receivedFirst: ({ transfer }) =>
    `${transfer} kann nicht gelöscht werden: Ware ist eingegangen. Zuerst die Wareneingänge löschen.`,
  notShipped: ({ transfer }) => `${transfer} hat die Ware ohne Transport umgelagert; es gibt nichts zu empfangen.`,
  allReceived: ({ transfer }) => `Die ganze Ware von ${transfer} ist eingegangen.`,
  before: ({ transfer, date }) => `${transfer} ging am ${date} ab. Ware kann nicht früher eingehen.`,
  elsewhere: ({ transfer, location }) => `${transfer} geht nach ${location}. Die Ware dort empfangen.`,
  noParty: 'Eine Umlagerung kommt von keinem Kunden oder Lieferanten. Feld leeren.',
  notOnTransfer: ({ item, transfer }) => `${item} ist nicht auf ${transfer}. Einen Artikel der Umlagerung wählen.`,
  over: ({ quantity, remaining, line, transfer }) =>
    `Menge ${quantity} ist größer als die ${remaining}, die auf Zeile ${line} von ${transfer} unterwegs sind.`,
  lotNotUnderWay: ({ quantity, lot, remaining, transfer }) =>
    `${quantity} von Charge ${lot} ist mehr als die ${remaining}, die davon auf ${transfer} unterwegs sind.`,
} satisfies Translation<typeof enTransit>;

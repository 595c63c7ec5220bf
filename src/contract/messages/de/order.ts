import type { Translation } from '../define.ts';
import type { order as en } from '../en/order.ts';

export const order = {
  rateRequired: 'Bitte einen Einzelpreis angeben. Der Artikel hat keinen Einstandspreis, aus dem er käme.',
  cancelled: ({ order }) => `${order} ist annulliert und bleibt, wie es ist. Bitte einen neuen Auftrag erfassen.`,
  endBeforeStart: ({ end, start }) => `Das Ende ${end} liegt vor dem Beginn, ${start}.`,
  notSellable: ({ quantity }) => `Menge: ${quantity} kann nicht verkauft werden. Bitte eine Menge über null.`,
  totalNegative: ({ total }) =>
    `Der Gesamtbetrag wäre ${total}. Bitte weniger abziehen oder eine Gutschrift verwenden.`,
  noDeferralAccount: ({ schedule }) =>
    `Abgrenzungskonto: weder der Abgrenzungsplan ${schedule} noch die Zeile oder der Artikel nennt eines. Konto wählen.`,
  noPrice: ({ item }) =>
    `Einzelpreis: ${item} hat für diesen Kunden keinen Preis. Bitte einen Einzelpreis angeben oder am Artikel einen Grundpreis.`,
  pendingApproval: ({ type, order }) =>
    `${type} ${order} wartet auf Genehmigung: erst danach wird geliefert oder fakturiert.`,
  closed: ({ type, order, verb }) =>
    `${type} ${order} ist geschlossen: zuerst wieder öffnen; so nicht möglich: ${verb}.`,
  cancelledFor: ({ type, order, verb }) => `${type} ${order} ist annulliert; nicht möglich: ${verb}.`,
  verbFulfill: 'liefern',
  verbBill: 'fakturieren',
  verbReceive: 'vereinnahmen',
  noLine: ({ order, line }) => `Auftragszeile: ${order} hat keine Zeile ${line}.`,
  lineClosed: ({ line, order }) => `Zeile ${line} von ${order} ist geschlossen. Zuerst die Zeile wieder öffnen.`,
  overRemaining: ({ quantity, remaining, verb, line, order }) =>
    `Menge: ${quantity} ist mehr als die ${remaining}, die auf Zeile ${line} von ${order} noch zu ${verb} sind.`,
  differs: ({ field, type, order }) => `${field}: bei ${type} ${order} ist es anders. Bitte gleich wählen.`,
  sourceClosed: ({ type, source }) =>
    `${type} ${source} ist geschlossen und kann nicht umgewandelt werden. Bitte etwas Offenes wählen.`,
  convertedTo: ({ type, source, record }) =>
    `${type} ${source} ist schon umgewandelt, in ${record}. Bitte etwas Offenes wählen.`,
  converted: ({ type, source }) => `${type} ${source} ist schon umgewandelt. Bitte etwas Offenes wählen.`,
  estimateConverted: ({ estimate }) =>
    `${estimate} ist umgewandelt; was angeboten wurde, bleibt. Bitte das daraus Entstandene ändern.`,
  otherCustomer: ({ type, source, customer }) => `Kunde: ${type} ${source} ist für ${customer}. Bitte diesen wählen.`,
  otherCurrency: ({ type, source }) =>
    `Währung: ${type} ${source} lautet auf eine andere Währung, die übernommen wird. Bitte weglassen.`,
  otherSubsidiary: ({ order }) => `Gesellschaft: Auftrag ${order} gehört einer anderen. Bitte die gleiche wählen.`,
  nothingToShip: 'Artikel: es gibt nichts zu liefern. Bitte mindestens eine Zeile.',
  itemNotOpen: ({ item, order }) =>
    `Artikel: ${item} steht auf keiner Zeile von ${order}, bei der noch etwas zu liefern ist.`,
  lineOfOtherItem: ({ line, order }) =>
    `Artikel: Zeile ${line} von ${order} ist ein anderer Artikel. Bitte jenen oder eine andere Zeile nennen.`,
  progress: ({ fulfilled, billed }) => `${fulfilled} geliefert und ${billed} fakturiert`,
  lineInUse: ({ line, progress }) =>
    `Zeile ${line} hat ${progress} und kann nicht entfernt werden. Bitte stehen lassen oder schließen.`,
  lineItemFixed: ({ line, progress }) =>
    `Artikel: Zeile ${line} hat ${progress}; der Artikel bleibt. Bitte eine Zeile hinzufügen.`,
  lineQuantityFixed: ({ line, progress, min }) =>
    `Menge: Zeile ${line} hat ${progress}. Bitte mindestens ${min} oder die Zeile schließen.`,
  customerFixed:
    'Kunde: ein Teil des Auftrags ist geliefert oder fakturiert. Für einen anderen Kunden bitte neu erfassen.',
  nothingToReceive: ({ order }) =>
    `Artikel: bei ${order} steht kein Wareneingang mehr aus, oder keine Zeile ist gewählt.`,
  vendorFixed: ({ order }) => `${order} ist eingegangen oder in Rechnung gestellt; der Lieferant bleibt.`,
  lineTaken: ({ line, item }) =>
    `Zeile ${line} (${item}) ist eingegangen oder in Rechnung gestellt und kann nicht entfernt werden. Bitte stehen lassen oder schließen.`,
  shipmentLineReceived: ({ line }) =>
    `Zeile ${line} ist eingegangen und kann nicht entfernt werden. Bitte stehen lassen.`,
  quantityTaken: ({ quantity, item }) =>
    `Menge: ${quantity} von ${item} sind eingegangen oder in Rechnung gestellt. Bitte mindestens so viel bestellen oder die Zeile schließen.`,
  quantityNotPositive: 'Menge: bitte mehr als null bestellen.',
  expectedNotPositive: 'Erwartet: bitte mehr als null.',
  expectedTooSmall: ({ received }) => `Erwartet: ${received} sind eingegangen. Bitte mindestens so viel.`,
  shipmentTooLong: ({ count, max }) =>
    `Artikel: ${count} Zeilen sind mehr als die ${max} einer Sendung. Bitte auf mehrere verteilen.`,
  advancedReceivingOff:
    'Eingangssendungen brauchen die Funktion „Wareneingang getrennt von der Rechnung“. Sie wird in den Firmeneinstellungen eingeschaltet.',
  shipmentReceived: ({ shipment }) =>
    `Ein Teil von ${shipment} ist eingegangen, was hierauf beruht. Zuerst die Wareneingänge löschen.`,
  otherVendor: ({ order }) => `${order} ist von einem anderen Lieferanten. Bitte eine Bestellung desselben wählen.`,
  mismatch: ({ order, value, field }) => `${order} ist von ${value}. Bitte gleich wählen: ${field}.`,
  itemNotOrdered: ({ item, order }) =>
    `Artikel: ${item} steht nicht auf ${order}. Bitte einen Artikel der Bestellung wählen.`,
  itemNotOnLine: ({ item, line, order }) =>
    `Artikel: ${item} steht nicht auf Zeile ${line} von ${order}. Bitte einen Artikel der Bestellung wählen.`,
  nothingRemaining: ({ quantity, item, verb, order }) =>
    `Menge ${quantity}: von ${item} ist auf ${order} nichts mehr offen (${verb}).`,
  outOfRange: ({ quantity, verb, remaining, item, order }) =>
    `Menge ${quantity}: mehr als null und höchstens ${remaining} von ${item}, so viel ist auf ${order} offen (${verb}).`,
  purchaseForClosed: ({ order }) =>
    `Auftrag ${order} ist geschlossen: zuerst wieder öffnen; dafür kann nichts gekauft werden.`,
  purchaseForState: ({ order, state }) => `Auftrag ${order}: ${state}; dafür kann nichts gekauft werden.`,
  purchaseNoLine: ({ order, line }) => `Auftragszeile: ${order} hat keine Zeile ${line}.`,
  purchaseLineTaken: ({ line, order }) =>
    `Auftragszeile: Zeile ${line} von ${order} wird mit einer anderen Bestellung gekauft.`,
  shipmentWithoutOrder: ({ shipment, order }) =>
    `${shipment} bringt nichts von ${order}. Bitte eine Sendung mit Ware dieser Bestellung wählen.`,
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { dropShip as enDropShip, order as en, returns as enReturns } from '../en/order.ts';

export const order = {
  rateRequired: 'Einzelpreis eingeben. Der Artikel hat keinen Einstandspreis.',
  cancelled: ({ order }) => `${order} ist storniert und kann nicht geändert werden. Neuen Auftrag anlegen.`,
  endBeforeStart: ({ end, start }) => `Das Ende ${end} liegt vor dem Beginn, ${start}.`,
  notSellable: ({ quantity }) => `${quantity} kann nicht verkauft werden. Menge größer als 0 eingeben.`,
  totalNegative: ({ total }) =>
    `Der Gesamtbetrag kann nicht negativ sein (${total}). Rabatte verringern oder eine Gutschrift verwenden.`,
  discountTwice: 'Rabatt entweder als Prozentsatz oder als Betrag eingeben.',
  discountTooLarge: ({ amount }) => `Der Rabatt darf nicht höher sein als der Betrag, von dem er abgeht (${amount}).`,
  noDeferralAccount: ({ schedule }) =>
    `Kein Abgrenzungskonto im Plan ${schedule}, auf der Zeile oder am Artikel. Konto auswählen.`,
  noPrice: ({ item }) =>
    `${item} hat für diesen Kunden keinen Preis. Einzelpreis oder am Artikel einen Basispreis eingeben.`,
  pendingApproval: ({ type, order }) =>
    `${type} ${order} ist zu genehmigen. Vor Lieferung oder Fakturierung genehmigen.`,
  closed: ({ type, order, verb }) => `${type} ${order} ist geschlossen. Zuerst wieder öffnen (${verb}).`,
  cancelledFor: ({ type, order, verb }) => `${type} ${order} ist storniert. Nicht möglich: ${verb}.`,
  verbFulfill: 'liefern',
  verbBill: 'fakturieren',
  verbReceive: 'empfangen',
  noLine: ({ order, line }) => `${order} hat keine Zeile ${line}. Andere Zeile auswählen.`,
  lineClosed: ({ line, order }) => `Zeile ${line} von ${order} ist geschlossen. Zuerst wieder öffnen.`,
  overRemaining: ({ quantity, remaining, line, order, verb }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die auf Zeile ${line} von ${order} noch zu ${verb} sind.`,
  overTolerance: ({ quantity, item, order, ordered, limit, percent }) =>
    `${quantity} von ${item} ist zu viel für ${order}: höchstens noch ${limit}, bestellt sind ${ordered} zuzüglich ${percent} % Toleranz.`,
  noRest: ({ order }) => `${order} hat keine offene Zeile mit Restmenge.`,
  noRestOnLine: ({ line, order }) => `Zeile ${line} von ${order} hat keine Restmenge. Andere Zeile auswählen.`,
  notLines: 'Mindestens eine Zeile mit ihrer Nummer auswählen.',
  noClosedLine: ({ order }) => `${order} hat keine geschlossene Zeile.`,
  shippedBilled: ({ line, order, billed }) =>
    `Auf Zeile ${line} von ${order} sind ${billed} berechnet, weil sie geliefert waren. Zuerst die Rechnung löschen.`,
  differs: ({ field, type, order }) => `${field} weicht ab von ${type} ${order}. Denselben Wert verwenden.`,
  sourceClosed: ({ type, source }) =>
    `${type} ${source} ist geschlossen und kann nicht umgewandelt werden. Offenen Beleg auswählen.`,
  convertedTo: ({ type, source, record }) =>
    `${type} ${source} ist bereits in ${record} umgewandelt. Offenen Beleg auswählen.`,
  converted: ({ type, source }) => `${type} ${source} ist bereits umgewandelt. Offenen Beleg auswählen.`,
  estimateConverted: ({ estimate }) =>
    `${estimate} ist umgewandelt und nicht änderbar. Den daraus erstellten Beleg ändern.`,
  otherCustomer: ({ type, source, customer }) => `${type} ${source} ist für ${customer}. ${customer} auswählen.`,
  otherCurrency: ({ type, source }) =>
    `Die Währung kommt aus ${type} ${source} und weicht ab. Aus der Anfrage entfernen.`,
  otherSubsidiary: ({ order }) => `Auftrag ${order} gehört zu einer anderen Gesellschaft. Dieselbe verwenden.`,
  nothingToShip: 'Nichts zu liefern. Mindestens eine Zeile hinzufügen.',
  itemNotOpen: ({ item, order }) => `${item} ist auf ${order} vollständig geliefert oder nicht bestellt.`,
  lineOfOtherItem: ({ line, order }) =>
    `Zeile ${line} von ${order} hat einen anderen Artikel. Diesen Artikel oder eine andere Zeile verwenden.`,
  progress: ({ fulfilled, billed }) => `${fulfilled} geliefert und ${billed} fakturiert`,
  lineInUse: ({ line, progress }) =>
    `Zeile ${line} kann nicht entfernt werden: ${progress}. Zeile beibehalten oder schließen.`,
  lineItemFixed: ({ line, progress }) =>
    `Artikel auf Zeile ${line} nicht änderbar: ${progress}. Stattdessen eine Zeile hinzufügen.`,
  lineQuantityFixed: ({ line, min, progress }) =>
    `Menge auf Zeile ${line}: mindestens ${min} (${progress}). Oder die Zeile schließen.`,
  customerFixed: 'Kunde nicht änderbar: Der Auftrag ist teilgeliefert oder teilfakturiert. Neuen Auftrag anlegen.',
  nothingToReceive: ({ order }) =>
    `Nichts zu empfangen auf ${order}. Mindestens eine Zeile mit offener Menge auswählen.`,
  vendorFixed: ({ order }) => `Lieferant nicht änderbar: ${order} ist teilweise eingegangen oder fakturiert.`,
  lineTaken: ({ line, item }) =>
    `Zeile ${line} (${item}) ist eingegangen oder fakturiert und kann nicht entfernt werden. Zeile beibehalten oder schließen.`,
  shipmentLineReceived: ({ line }) =>
    `Zeile ${line} ist eingegangen und kann nicht entfernt werden. Zeile beibehalten.`,
  quantityTaken: ({ quantity, item }) =>
    `${quantity} von ${item} sind eingegangen oder fakturiert. Mindestens ${quantity} bestellen oder die Zeile schließen.`,
  quantityNotPositive: 'Die Menge muss größer als 0 sein.',
  expectedNotPositive: 'Die erwartete Menge muss größer als 0 sein.',
  expectedTooSmall: ({ received }) => `Die erwartete Menge muss mindestens die eingegangenen ${received} betragen.`,
  shipmentTooLong: ({ count, max }) =>
    `${count} Zeilen überschreiten die Grenze von ${max} je Anlieferung. Auf mehrere aufteilen.`,
  advancedReceivingOff:
    'Anlieferungen erfordern „Wareneingang und Rechnung getrennt“. In den Firmeneinstellungen einschalten.',
  shipmentReceived: ({ shipment }) => `${shipment} ist teilweise eingegangen. Zuerst die Wareneingänge löschen.`,
  otherVendor: ({ order }) =>
    `${order} gehört zu einem anderen Lieferanten. Bestellung desselben Lieferanten auswählen.`,
  mismatch: ({ order, value, field }) => `${order} verwendet ${value}. Denselben Wert verwenden: ${field}.`,
  itemNotOrdered: ({ item, order }) => `${item} ist nicht auf ${order}. Artikel der Bestellung auswählen.`,
  itemNotOnLine: ({ item, line, order }) =>
    `${item} ist nicht auf Zeile ${line} von ${order}. Artikel der Bestellung auswählen.`,
  nothingRemaining: ({ quantity, item, order, verb }) =>
    `Menge ${quantity}: Von ${item} ist auf ${order} nichts offen (${verb}).`,
  outOfRange: ({ quantity, verb, item, order, remaining }) =>
    `Menge ${quantity} nicht möglich (${verb}). Von ${item} sind auf ${order} noch ${remaining} offen.`,
  purchaseForClosed: ({ order }) => `Auftrag ${order} ist geschlossen. Für einen Einkauf zuerst wieder öffnen.`,
  purchaseForState: ({ order, state }) => `Einkauf für Auftrag ${order} nicht möglich: ${state}.`,
  purchaseNoLine: ({ order, line }) => `Auftrag ${order} hat keine Zeile ${line}. Andere Zeile auswählen.`,
  purchaseLineTaken: ({ line, order }) => `Zeile ${line} von ${order} ist bereits auf einer anderen Bestellung.`,
  shipmentWithoutOrder: ({ shipment, order }) =>
    `${shipment} enthält keine Ware von ${order}. Andere Anlieferung auswählen.`,
} satisfies Translation<typeof en>;

export const returns = {
  pendingApproval: ({ order }) => `${order} ist zu genehmigen. Vor Wareneingang oder Gutschrift genehmigen.`,
  rejected: ({ order }) => `${order} ist abgelehnt. Zuerst ändern oder genehmigen.`,
  closed: ({ order }) => `${order} ist geschlossen. Zuerst wieder öffnen.`,
  saleNotPosted: ({ sale }) => `${sale} ist zu genehmigen oder storniert. Gültigen Verkauf auswählen.`,
  overSold: ({ quantity, remaining, line, sale }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die von Zeile ${line} von ${sale} noch zurückgegeben werden können.`,
  notSold: ({ item, sale }) => `${item} ist nicht auf ${sale}. Artikel des Verkaufs auswählen.`,
  overReceived: ({ quantity, remaining, line, order }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die auf Zeile ${line} von ${order} noch zu empfangen sind.`,
  overCredited: ({ quantity, remaining, line, order }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die auf Zeile ${line} von ${order} gutgeschrieben werden können. Ware wird nach ihrem Eingang gutgeschrieben.`,
  notOnReturn: ({ item, order }) => `${item} ist nicht auf ${order}. Artikel der Retoure auswählen.`,
  notGoods: ({ item }) => `${item} wird nicht auf Lager geführt. Nur Ware wird empfangen.`,
  creditedFirst: ({ receipt, order }) =>
    `${receipt} kann nicht gelöscht werden: Ware von ${order} ist bereits gutgeschrieben. Zuerst die Gutschrift löschen.`,
  lineInUse: ({ line, min }) =>
    `Zeile ${line} muss ihren Artikel und mindestens ${min} behalten: so viel ist eingegangen oder gutgeschrieben.`,
  customerFixed: 'Kunde nicht änderbar: Die Retoure ist teilweise eingegangen oder gutgeschrieben.',
  restocked: ({ order }) => `Hier nicht zurücklagern: Die Ware kommt mit einem Wareneingang zu ${order} zurück.`,
  returnedFirst: ({ quantity, line, record }) =>
    `${quantity} von Zeile ${line} von ${record} steht auf Retouren. Mindestens diese Menge und den Artikel behalten oder zuerst die Retoure löschen.`,
  writeOffAccountMissing: 'Ausbuchungskonto eingeben. Es trägt die Kosten der ausgebuchten Ware.',
  writeOffOfPurchase:
    'Nur zurückgegebene oder umgelagerte Ware kann beim Eingang ausgebucht werden. Häkchen entfernen.',
  noShipment: 'Anlieferungen enthalten Ware aus Bestellungen. Anlieferung entfernen.',
} satisfies Translation<typeof enReturns>;

export const dropShip = {
  needsSale: 'Auftrag auswählen, dessen Kunde die Ware erhält, oder „Streckengeschäft“ abwählen.',
  otherSubsidiary: ({ order }) => `Ein Streckengeschäft gehört zur Gesellschaft seines Auftrags ${order}.`,
  noSaleLine: ({ item, order }) =>
    `${item} ist auf ${order} nicht offen. Zeile entfernen oder „Streckengeschäft“ abwählen.`,
  saleLineTwice: ({ line, order }) =>
    `Zeile ${line} von ${order} ist zweimal auf dieser Bestellung. Beide Zeilen zusammenfassen.`,
  fixed: ({ order }) =>
    `Ware von ${order} ist eingegangen: „Streckengeschäft“ ist nicht mehr änderbar. Zuerst die Wareneingänge löschen.`,
  noPlace: ({ order }) => `Ware von ${order} geht direkt an den Kunden, nicht auf Lager. Feld leeren.`,
  notSent: ({ quantity, ready, line, order, purchase }) =>
    `Menge ${quantity} übersteigt die ${ready}, die mit ${purchase} für Zeile ${line} von ${order} eingegangen sind.`,
  shippedFirst: ({ receipt, line, order }) =>
    `${receipt} kann nicht gelöscht werden: Ware von Zeile ${line} von ${order} ist an den Kunden geliefert. Zuerst die Lieferung löschen.`,
  lineFixed: ({ line, purchase }) =>
    `Zeile ${line} ist mit ${purchase} als Streckengeschäft bestellt. Artikel und Bestellung beibehalten oder zuerst von ${purchase} entfernen.`,
  lineUsed: ({ line }) =>
    `Ware von Zeile ${line} ist eingegangen. Die Auftragszeile beibehalten, für die sie bestellt ist.`,
  noShipment: ({ order }) => `${order} wird direkt an den Kunden geliefert. Anlieferungen kommen an eigene Standorte.`,
} satisfies Translation<typeof enDropShip>;

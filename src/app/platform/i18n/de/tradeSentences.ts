/** What is said of payments, sales, stock and purchases, by the English sentence; `sentences.ts` explains the marks. */
export const tradeSentences = {
  // Payments and what they are applied to
  'Payment: {1} is applied, which is more than the payment of {2}. Apply {3} less, or raise the payment.':
    'Zahlung: verrechnet sind {1}, mehr als die Zahlung von {2}. Bitte {3} weniger verrechnen oder die Zahlung erhöhen.',
  'Payment: {1} is applied, which is more than the payment of {2} and credits of {3}. Apply {4} less, or raise the payment.':
    'Zahlung: verrechnet sind {1}, mehr als die Zahlung von {2} und Gutschriften von {3}. Bitte {4} weniger verrechnen oder die Zahlung erhöhen.',
  'Payment: {1} is applied, which is more than the payment of {2} and deposits of {3}. Apply {4} less, or raise the payment.':
    'Zahlung: verrechnet sind {1}, mehr als die Zahlung von {2} und Anzahlungen von {3}. Bitte {4} weniger verrechnen oder die Zahlung erhöhen.',
  'Payment: {1} is applied, which is more than the payment of {2} and credits of {3} and deposits of {4}. Apply {5} less, or raise the payment.':
    'Zahlung: verrechnet sind {1}, mehr als die Zahlung von {2}, Gutschriften von {3} und Anzahlungen von {4}. Bitte {5} weniger verrechnen oder die Zahlung erhöhen.',
  'Payment: {1} of it has been refunded or used on other payments, and this would leave {2} for that. Apply less, or undo those first.':
    'Zahlung: {1} davon sind erstattet oder in anderen Zahlungen verwendet; hierfür blieben {2}. Bitte weniger verrechnen oder jenes zuerst zurücknehmen.',
  'Payment: a deposit needs an amount above zero.': 'Zahlung: eine Anzahlung braucht einen Betrag über null.',
  'Payment: {1} of the deposit has been applied or refunded. Keep it at that or more, or undo those first.':
    'Zahlung: {1} der Anzahlung sind verrechnet oder erstattet. Bitte nicht darunter gehen oder jenes zuerst zurücknehmen.',
  '{a} was made for {b}, which is {C}. It can be used on a payment once that order is billed, cancelled or closed.':
    '{a} ist für {b} ({C}). Verwendbar, sobald jener Auftrag fakturiert, annulliert oder geschlossen ist.',
  'Credits: {1} of credits is more than the {2} of bills they are used for. Lower the credits.':
    'Gutschriften: {1} sind mehr als die {2} der Rechnungen, für die sie verwendet werden. Bitte senken.',
  'Total: {1} is not the {2} that the bills less the credits come to. Send that total, or leave it out.':
    'Gesamt: {1} statt der {2}, die Rechnungen abzüglich Gutschriften ergeben. Bitte {2} angeben oder weglassen.',
  'Total: {1} pays nothing. Give more than zero, or name bills.':
    'Gesamt: {1} zahlt nichts. Bitte mehr als null angeben oder Rechnungen nennen.',
  'Total: the bills less the credits come to {1}, more than the {2} of the payment.':
    'Gesamt: Rechnungen abzüglich Gutschriften ergeben {1}, mehr als die {2} der Zahlung.',
  '{a} is named twice. Give each document one line.': '{a} ist zweimal genannt. Bitte je Beleg eine Zeile.',
  '{A} {1} cannot be applied here.': '{A} {1} kann hier nicht verrechnet werden.',
  '{A} {1} stands outside the ledger: it waits for approval, was rejected or is voided. Choose another.':
    '{A} {1} ist nicht gebucht: wartet auf Genehmigung, ist abgelehnt oder storniert. Bitte etwas anderes wählen.',
  '{A} {1} belongs to {b}. Choose one of the same name.':
    '{A} {1} gehört zu {b}. Bitte etwas vom gleichen Partner wählen.',
  '{A} {1} is in {b}, which is not the currency of this record. Choose one in the same currency.':
    '{A} {1} lautet auf {b}, nicht auf die Währung dieses Belegs. Bitte etwas in gleicher Währung wählen.',
  '{A} {1} belongs to {b}. Choose one of the same subsidiary.':
    '{A} {1} gehört zu {b}. Bitte etwas der gleichen Gesellschaft wählen.',
  '{A} {1} has nothing open. Take it off.': 'Bei {A} {1} ist nichts offen. Bitte wegnehmen.',
  'Amount: apply more than zero to {a}, or take it off.': 'Betrag: mit {a} mehr als null verrechnen oder wegnehmen.',
  'Amount: {1} is more than the {2} that {A} {3} has open.':
    'Betrag: {1} sind mehr als die {2}, die bei {A} {3} offen sind.',
  'More would be applied than is open: another one has just applied to the same document. Look at what is open now.':
    'Es würde mehr verrechnet, als offen ist: eben wurde mit demselben Beleg verrechnet. Bitte nachsehen, was jetzt offen ist.',
  'Invoices: nothing is applied. Name an invoice with apply and an amount above zero.':
    'Rechnungen: nichts ist verrechnet. Bitte eine Rechnung mit einem Betrag über null wählen.',
  'Credits and deposits: nothing is refunded. Name one with apply and an amount above zero.':
    'Gutschriften und Anzahlungen: nichts wird erstattet. Bitte etwas mit einem Betrag über null wählen.',
  'Credit: a payment cannot be its own credit. Apply what is left of it under Invoices.':
    'Gutschrift: eine Zahlung kann nicht ihre eigene Gutschrift sein. Der Rest wird unter Rechnungen verrechnet.',
  'Sales order: {a} given to another customer. Choose an order of this customer, currency and subsidiary.':
    'Auftrag: {a} gehört einem anderen Kunden. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.',
  'Sales order: {a} belongs to another customer. Choose an order of this customer, currency and subsidiary.':
    'Auftrag: {a} gehört einem anderen Kunden. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.',
  'Sales order: {a} is in another currency. Choose an order of this customer, currency and subsidiary.':
    'Auftrag: {a} lautet auf eine andere Währung. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.',
  'Sales order: {a} belongs to another subsidiary. Choose an order of this customer, currency and subsidiary.':
    'Auftrag: {a} gehört einer anderen Gesellschaft. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.',
  'Applied are {1}, more than the {2} of the credit memo. Lower an amount.':
    'Verrechnet sind {1}, mehr als die {2} der Gutschrift. Bitte einen Betrag senken.',
  'Applied are {1}, more than the {2} that the credit has left. Lower an amount.':
    'Verrechnet sind {1}, mehr als die {2}, die von der Gutschrift übrig sind. Bitte einen Betrag senken.',
  'Bill {a} stands in another A/P account than the credit. Choose one in the same account.':
    'Rechnung {a} steht auf einem anderen Kreditorenkonto als die Gutschrift. Bitte eine auf dem gleichen Konto wählen.',
  'Prepayment: 0 pays nothing. Give more than zero.': 'Vorauszahlung: 0 zahlt nichts. Bitte mehr als null.',
  '{a} has been applied to bills, which rests on this. Delete the applications first.':
    '{a} ist mit Rechnungen verrechnet, was hierauf beruht. Zuerst die Verrechnungen löschen.',
  'Bills: {1} is {2} more than the open prepayments of the vendor in this currency. Apply less.':
    'Rechnungen: {1} sind {2} mehr als die offenen Vorauszahlungen des Lieferanten in dieser Währung. Bitte weniger verrechnen.',
  'Customer: {1} of it has been applied. Take the applications back before you choose another.':
    'Kunde: {1} davon sind verrechnet. Vor einem anderen Kunden die Verrechnungen zurücknehmen.',
  'Exchange rate: {1} of it has been applied at the rate {2}. Take the applications back before you change rate or date.':
    'Wechselkurs: {1} davon sind zum Kurs {2} verrechnet. Vor einer Änderung von Kurs oder Datum die Verrechnungen zurücknehmen.',
  'The total of {1} would be less than what has been applied: {2} of it has been applied. Take applications back first.':
    'Der Gesamtbetrag von {1} läge unter dem, was verrechnet ist ({2}). Zuerst Verrechnungen zurücknehmen.',
  'Total: {1} of it has been applied. Take the applications back before you choose another.':
    'Gesamt: {1} davon sind verrechnet. Zuerst die Verrechnungen zurücknehmen.',
  'A change would let this sale wait for approval again, but its rest has been applied. Take that back first.':
    'Mit der Änderung müsste dieser Verkauf neu genehmigt werden, sein Rest ist aber verrechnet. Zuerst zurücknehmen.',
  'A change would let this credit memo wait for approval again, but it has been used. Take the applications back first.':
    'Mit der Änderung müsste diese Gutschrift neu genehmigt werden, sie ist aber verwendet. Zuerst die Verrechnungen zurücknehmen.',
  'A change would let this invoice wait for approval again, but payments are applied to it. Take those back first.':
    'Mit der Änderung müsste diese Rechnung neu genehmigt werden, sie ist aber mit Zahlungen verrechnet. Diese zuerst zurücknehmen.',
  'The amounts come to more than fifteen digits, in their currency or in the books. Lower them, or the exchange rate.':
    'Die Beträge ergeben mehr als fünfzehn Ziffern, in ihrer Währung oder in den Büchern. Bitte sie oder den Kurs senken.',
  'Currency: {a} deals in {b}. Use that currency.': 'Währung: {a} handelt in {b}. Bitte diese Währung verwenden.',
  '{a} belongs to {b}. Choose that subsidiary, or another name.':
    '{a} gehört zu {b}. Bitte jene Gesellschaft oder einen anderen Namen wählen.',
  '{a} belongs to {b}. Choose that subsidiary, or another vendor.':
    '{a} gehört zu {b}. Bitte jene Gesellschaft oder einen anderen Lieferanten wählen.',

  // Sales
  'Items: add at least one line.': 'Artikel: mindestens eine Zeile.',
  'Quantity: {1} cannot be sold. Give a quantity above zero.':
    'Menge: {1} kann nicht verkauft werden. Bitte eine Menge über null.',
  'Quantity times rate has more than fifteen digits. Lower one of them.':
    'Menge mal Einzelpreis hat mehr als fünfzehn Ziffern. Bitte eines senken.',
  'The total has more than fifteen digits. Lower the lines.':
    'Der Gesamtbetrag hat mehr als fünfzehn Ziffern. Bitte die Zeilen senken.',
  'The total would be {1}. Lower what is taken off, or use a credit memo.':
    'Der Gesamtbetrag wäre {1}. Bitte weniger abziehen oder eine Gutschrift verwenden.',
  'Rate: {a} has no price for this customer. Give a rate, or a base price on the item.':
    'Einzelpreis: {a} hat für diesen Kunden keinen Preis. Bitte einen Einzelpreis angeben oder am Artikel einen Grundpreis.',
  'Item {a} belongs to another subsidiary than {b}. Choose one of that subsidiary.':
    'Artikel {a} gehört einer anderen Gesellschaft als {b}. Bitte einen dieser Gesellschaft wählen.',
  'Tax code: {a} is not for subsidiary {b}. Choose another.':
    'Steuercode: {a} gilt nicht für Gesellschaft {b}. Bitte einen anderen wählen.',
  '{A} {1} is Pending Approval: it must be approved before fulfillment or billing. Approve it first.':
    '{A} {1} wartet auf Genehmigung: erst danach wird geliefert oder fakturiert.',
  '{A} {1} is Closed: reopen it first; you cannot {B} it.':
    '{A} {1} ist geschlossen: zuerst wieder öffnen; so nicht möglich: {B}.',
  '{A} {1} is Cancelled; you cannot {B} it.': '{A} {1} ist annulliert; nicht möglich: {B}.',
  fulfill: 'liefern',
  bill: 'fakturieren',
  receive: 'vereinnahmen',
  'Order line: {a} has no line {1}.': 'Auftragszeile: {a} hat keine Zeile {1}.',
  'Line {1} of {a} is closed. Reopen the line first.':
    'Zeile {1} von {a} ist geschlossen. Zuerst die Zeile wieder öffnen.',
  'Quantity: {1} is more than the {2} left to {B} on line {3} of {c}.':
    'Menge: {1} ist mehr als die {2}, die auf Zeile {3} von {c} noch zu {B} sind.',
  '{A}: {B} {1} has another. Use the same.': '{A}: bei {B} {1} ist es anders. Bitte gleich wählen.',
  '{A} {1} is Closed, so it cannot be converted. Choose an open one.':
    '{A} {1} ist geschlossen und kann nicht umgewandelt werden. Bitte etwas Offenes wählen.',
  '{A} {1} has been converted already, to {b}. Choose an open one.':
    '{A} {1} ist schon umgewandelt, in {b}. Bitte etwas Offenes wählen.',
  '{A} {1} has been converted already. Choose an open one.':
    '{A} {1} ist schon umgewandelt. Bitte etwas Offenes wählen.',
  '{a} has been converted, so what it offered stays as it is. Change what it became instead.':
    '{a} ist umgewandelt; was angeboten wurde, bleibt. Bitte das daraus Entstandene ändern.',
  'Customer: {A} {1} is for {b}. Choose that one.': 'Kunde: {A} {1} ist für {b}. Bitte diesen wählen.',
  'Currency: {A} {1} is in another currency, which is inherited. Leave it out.':
    'Währung: {A} {1} lautet auf eine andere Währung, die übernommen wird. Bitte weglassen.',
  'Subsidiary: sales order {a} belongs to another. Use the same.':
    'Gesellschaft: Auftrag {a} gehört einer anderen. Bitte die gleiche wählen.',
  'Items: there is nothing to ship. Add at least one line.':
    'Artikel: es gibt nichts zu liefern. Bitte mindestens eine Zeile.',
  'Item: {a} is on no line of {b} that has something left to ship.':
    'Artikel: {a} steht auf keiner Zeile von {b}, bei der noch etwas zu liefern ist.',
  'Item: line {1} of {b} is another item. Name that, or another line.':
    'Artikel: Zeile {1} von {b} ist ein anderer Artikel. Bitte jenen oder eine andere Zeile nennen.',
  '{1} fulfilled and {2} billed': '{1} geliefert und {2} fakturiert',
  'Line {1} has {A}, so it cannot be removed. Send it again, or close it.':
    'Zeile {1} hat {A} und kann nicht entfernt werden. Bitte stehen lassen oder schließen.',
  'Item: line {1} has {A}, so it stays the item it is. Add a line instead.':
    'Artikel: Zeile {1} hat {A}; der Artikel bleibt. Bitte eine Zeile hinzufügen.',
  'Quantity: line {1} has {A}. Give at least {2}, or close the line.':
    'Menge: Zeile {1} hat {A}. Bitte mindestens {2} oder die Zeile schließen.',
  'Customer: some of the order has been fulfilled or billed. Make a new order for another customer.':
    'Kunde: ein Teil des Auftrags ist geliefert oder fakturiert. Für einen anderen Kunden bitte neu erfassen.',

  // Stock, components, production
  'Quantity: at the cost of the item it is worth more than fifteen digits. Give less.':
    'Menge: zu den Kosten des Artikels ergibt dies mehr als fünfzehn Ziffern. Bitte weniger.',
  'Location: choose where {a} is kept, on the line or for the whole document.':
    'Standort: bitte wählen, wo {a} liegt, auf der Zeile oder für den ganzen Beleg.',
  'Location: choose where {a} goes, on the line or for the whole document.':
    'Standort: bitte wählen, wohin {a} kommt, auf der Zeile oder für den ganzen Beleg.',
  'Location {a} does not serve subsidiary {b}. Choose another.':
    'Standort {a} gehört nicht zur Gesellschaft {b}. Bitte einen anderen wählen.',
  'Location {a} does not serve {b}. Choose another.': 'Standort {a} gehört nicht zu {b}. Bitte einen anderen wählen.',
  'Bin: {a} keeps {b} in bins. Say in which.':
    'Lagerplatz: {a} führt {b} auf Lagerplätzen. Bitte angeben, auf welchem.',
  'Bin {a} is not at {b}. Choose one there.': 'Lagerplatz {a} ist nicht in {b}. Bitte einen dort wählen.',
  'Bin {a} is not in {b}. Choose one that is.': 'Lagerplatz {a} ist nicht in {b}. Bitte einen dort wählen.',
  'Lots: {a} is not kept by lot. Leave them out.': 'Lose: {a} wird nicht nach Los geführt. Bitte weglassen.',
  'Lots: {a} is kept by lot. Say which lots move, with their quantities.':
    'Lose: {a} wird nach Los geführt. Bitte angeben, welche Lose in welcher Menge.',
  'Lots: {1} are assigned of {2}. Assign the whole quantity.':
    'Lose: {1} von {2} sind zugewiesen. Bitte die ganze Menge zuweisen.',
  'Lot or serial {a} is one of another item. Choose one of {b}.':
    'Los oder Serie {a} gehört einem anderen Artikel. Bitte eines von {b} wählen.',
  'Lots: {a} is not tracked by lots. Leave them out.': 'Lose: {a} wird nicht nach Los geführt. Bitte weglassen.',
  'Lots: {a} is tracked by lots; the quantities given add up to {1} instead of {2}.':
    'Lose: {a} wird nach Los geführt; die Mengen ergeben {1} statt {2}.',
  'Lot {a} is not one of {b}.': 'Los {a} ist keines von {b}.',
  'Items: the lines would now move other goods than this document has moved. Take it back and enter it anew.':
    'Artikel: Die Zeilen würden jetzt andere Ware bewegen, als dieser Beleg bewegt hat. Den Beleg zurücknehmen und neu erfassen.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b}.':
    'Menge: {1} von {a} sind mehr als die {2} auf Lager in {b}.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b} in that bin or lot.':
    'Menge: {1} von {a} sind mehr als die {2} auf Lager in {b}, auf diesem Platz oder in diesem Los.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b} outside bins and lots.':
    'Menge: {1} von {a} sind mehr als die {2} auf Lager in {b} außerhalb von Plätzen und Losen.',
  '{a} at {b} has been moved further by {c}, whose cost or quantity rests on this. Take that back first.':
    '{a} in {b} wurde durch {c} weiterbewegt, dessen Kosten oder Menge hierauf beruhen. Jenes zuerst zurücknehmen.',
  '{a} at {b} has been moved further by later transactions, whose cost or quantity rests on this. Take that back first.':
    '{a} in {b} wurde durch spätere Belege weiterbewegt, deren Kosten oder Menge hierauf beruhen. Jene zuerst zurücknehmen.',
  '{a} has inventory on hand: {b}. Make it inactive instead.':
    '{a} hat Bestand: {b}. Bitte stattdessen inaktiv setzen.',
  'Costing method {A}: stock is costed at average only so far. Choose Average.':
    'Bewertungsverfahren {A}: Bestand wird bisher nur zum Durchschnitt bewertet. Bitte Durchschnitt wählen.',
  '{A} {b} is on line {1} already. Give it one line.': '{A} {b} steht schon auf Zeile {1}. Bitte nur eine Zeile.',
  'Quantity must be more than 0; {1} is not.': 'Die Menge muss über 0 sein; {1} ist es nicht.',
  'Quantity must be above zero.': 'Die Menge muss über null sein.',
  'Quantity: {1} is not above zero.': 'Menge: {1} ist nicht über null.',
  'Yield must be more than 0 percent; {1} is not.': 'Die Ausbeute muss über 0 Prozent sein; {1} ist es nicht.',
  'Source: {a} has no components to pass through. Only an assembly can be PHANTOM.':
    'Herkunft: {a} hat keine Komponenten zum Durchreichen. Nur eine Baugruppe kann Phantom sein.',
  'Component: an assembly cannot contain itself: {a}. Choose another component.':
    'Komponente: eine Baugruppe kann sich nicht selbst enthalten: {a}. Bitte eine andere Komponente wählen.',
  'Component: {a} is kept in the currency of another subsidiary. Choose one of a subsidiary with the currency of the assembly.':
    'Komponente: {a} wird in der Währung einer anderen Gesellschaft geführt. Bitte eine in der Währung der Baugruppe wählen.',
  'Component: {a} is on line {1} for some of the same days. End that line first, or give this one other dates.':
    'Komponente: {a} steht für einige derselben Tage auf Zeile {1}. Bitte jene Zeile beenden oder hier andere Daten angeben.',
  'Obsolete {1} is before the line becomes effective, {2}.': 'Gültig bis {1} liegt vor dem Beginn der Zeile, {2}.',
  'Effective to {1} is before effective from {2}.': 'Gültig bis {1} liegt vor gültig ab {2}.',
  'Components: {a} has none on {1}. Enter them, or choose a bill of materials.':
    'Komponenten: {a} hat am {1} keine. Bitte erfassen oder eine Stückliste wählen.',
  'Revision {a} is not one of {b}. Choose one of its own.':
    'Revision {a} gehört nicht zu {b}. Bitte eine eigene wählen.',
  'Bill of materials: {a} is inactive. Choose another.': 'Stückliste: {a} ist inaktiv. Bitte eine andere wählen.',
  'Bill of materials: {a} belongs to another subsidiary. Choose another.':
    'Stückliste: {a} gehört einer anderen Gesellschaft. Bitte eine andere wählen.',
  'Bill of materials: {a} is only for {b}. Choose another.':
    'Stückliste: {a} gilt nur für {b}. Bitte eine andere wählen.',
  'Bill of materials: {a} is used only at {b}. Choose another.':
    'Stückliste: {a} gilt nur in {b}. Bitte eine andere wählen.',
  'Work order {a} is {B}; nothing can be built for it.':
    'Fertigungsauftrag {a}: {B}; dafür kann nichts gefertigt werden.',
  'Assembly: work order {a} is for {b}.': 'Baugruppe: Fertigungsauftrag {a} ist für {b}.',
  'Quantity: {1} is more than the {2} that work order {a} has left.':
    'Menge: {1} ist mehr als die {2}, die Fertigungsauftrag {a} noch offen hat.',

  // Purchasing
  'Items: nothing is left to receive on {a}, or no line is received.':
    'Artikel: bei {a} steht kein Wareneingang mehr aus, oder keine Zeile ist gewählt.',
  'What {a} received has been billed at what it was worth. Delete the bills of {b} first.':
    'Was mit {a} einging, ist in Rechnung gestellt. Zuerst die Rechnungen von {b} löschen.',
  'What {a} billed came in later at what it was billed for. Delete the receipts of {b} first.':
    'Was {a} in Rechnung stellte, ging später zu diesem Preis ein. Zuerst die Wareneingänge von {b} löschen.',
  '{a} has been received or billed, so its vendor stays.':
    '{a} ist eingegangen oder in Rechnung gestellt; der Lieferant bleibt.',
  'Line {1} ({b}) has been received or billed and cannot be taken off. Send it with its line number, or close it.':
    'Zeile {1} ({b}) ist eingegangen oder in Rechnung gestellt und kann nicht entfernt werden. Bitte stehen lassen oder schließen.',
  'Line {1} has been received and cannot be taken off. Send it with its line number.':
    'Zeile {1} ist eingegangen und kann nicht entfernt werden. Bitte stehen lassen.',
  'Quantity: {1} of {b} has been received or billed. Order at least that, or close the line.':
    'Menge: {1} von {b} sind eingegangen oder in Rechnung gestellt. Bitte mindestens so viel bestellen oder die Zeile schließen.',
  'Quantity: order more than zero.': 'Menge: bitte mehr als null bestellen.',
  'Quantity: buy more than zero.': 'Menge: bitte mehr als null kaufen.',
  'Quantity: give back more than zero.': 'Menge: bitte mehr als null zurückgeben.',
  'Expected: expect more than zero.': 'Erwartet: bitte mehr als null.',
  'Expected: {1} has been received. Expect at least that.': 'Erwartet: {1} sind eingegangen. Bitte mindestens so viel.',
  'Items: {1} lines are more than the {2} a shipment takes. Use several shipments.':
    'Artikel: {1} Zeilen sind mehr als die {2} einer Sendung. Bitte auf mehrere verteilen.',
  'Inbound shipments need the feature Advanced Receiving. Turn it on in the settings of the company.':
    'Eingangssendungen brauchen die Funktion „Wareneingang getrennt von der Rechnung“. Sie wird in den Firmeneinstellungen eingeschaltet.',
  'Part of {a} has been received, which rests on this. Delete the receipts first.':
    'Ein Teil von {a} ist eingegangen, was hierauf beruht. Zuerst die Wareneingänge löschen.',
  '{a} is of another vendor. Choose an order of the same vendor.':
    '{a} ist von einem anderen Lieferanten. Bitte eine Bestellung desselben wählen.',
  '{a} is not approved. It must be approved first.': '{a} ist nicht genehmigt. Zuerst genehmigen.',
  '{a} was rejected. It must be approved first.': '{a} wurde abgelehnt. Zuerst genehmigen.',
  '{a} waits for approval. It must be approved first.': '{a} wartet auf Genehmigung. Zuerst genehmigen.',
  '{a} is of {b}. Use the same {C}.': '{a} ist von {b}. Bitte gleich wählen: {C}.',
  'Item: {a} is not on {b}. Choose an item of the order.':
    'Artikel: {a} steht nicht auf {b}. Bitte einen Artikel der Bestellung wählen.',
  'Item: {a} is not on line {1} of {b}. Choose an item of the order.':
    'Artikel: {a} steht nicht auf Zeile {1} von {b}. Bitte einen Artikel der Bestellung wählen.',
  'Quantity {1}: nothing of {a} is left to {B} on {c}.': 'Menge {1}: von {a} ist auf {c} nichts mehr offen ({B}).',
  'Quantity {1}: {B} more than zero and at most the {2} of {a} left on {c}.':
    'Menge {1}: mehr als null und höchstens {2} von {a}, so viel ist auf {c} offen ({B}).',
  'The lines come to less than nothing. Enter a vendor credit for what the vendor owes.':
    'Die Zeilen ergeben weniger als null. Was der Lieferant schuldet, ist eine Lieferantengutschrift.',
  'The lines come to nothing. Enter a vendor credit for what the vendor owes.':
    'Die Zeilen ergeben null. Was der Lieferant schuldet, ist eine Lieferantengutschrift.',
  'The lines come to less than nothing. Enter a bill for what is owed to the vendor.':
    'Die Zeilen ergeben weniger als null. Was dem Lieferanten geschuldet ist, ist eine Rechnung.',
  'The lines come to nothing. Enter a bill for what is owed to the vendor.':
    'Die Zeilen ergeben null. Was dem Lieferanten geschuldet ist, ist eine Rechnung.',
  'Due date {1} comes before the date {2}.': 'Die Fälligkeit {1} liegt vor dem Datum {2}.',
  'Take the payments and credits off it first.': 'Zuerst Zahlungen und Gutschriften wegnehmen.',
  'Take it off the payments first.': 'Zuerst aus den Zahlungen wegnehmen.',
  '{a} has {1} applied to it, which rests on this. {B}': 'Mit {a} sind {1} verrechnet, was hierauf beruht. {B}',
  '{a} has {1} applied to it and would wait for approval again. {B}':
    'Mit {a} sind {1} verrechnet; es müsste neu genehmigt werden. {B}',
  'The lines come to {1}, but {2} of {a} is applied. {B}':
    'Die Zeilen ergeben {1}, verrechnet sind aber {2} von {a}. {B}',
  'Sales order {a} is Closed: reopen it first; nothing can be bought for it.':
    'Auftrag {a} ist geschlossen: zuerst wieder öffnen; dafür kann nichts gekauft werden.',
  'Sales order {a} is {B}; nothing can be bought for it.': 'Auftrag {a}: {B}; dafür kann nichts gekauft werden.',
  'Sales order line: {a} has no line {1}.': 'Auftragszeile: {a} hat keine Zeile {1}.',
  'Sales order line: line {1} of {a} is bought by another purchase order.':
    'Auftragszeile: Zeile {1} von {a} wird mit einer anderen Bestellung gekauft.',
  '{a} brings nothing of {b}. Choose a shipment with goods of that order.':
    '{a} bringt nichts von {b}. Bitte eine Sendung mit Ware dieser Bestellung wählen.',
  'Substitute: an item does not take its own place. Choose another.':
    'Ersatz: ein Artikel ersetzt sich nicht selbst. Bitte einen anderen wählen.',
  'For one must be more than 0; 0 is not.': 'Für eines muss über 0 sein; 0 ist es nicht.',
  'For one must be more than 0.': 'Für eines muss über 0 sein.',
  'Component: {a} is no component of {b}.': 'Komponente: {a} ist keine Komponente von {b}.',
  'Substitute: {a} is a component of {b} already. Choose another.':
    'Ersatz: {a} ist schon Komponente von {b}. Bitte einen anderen wählen.',
  'Substitute: {a} is what is built. Choose another.': 'Ersatz: {a} wird selbst gefertigt. Bitte einen anderen wählen.',
  'Substitute: {a} is inactive. Choose another.': 'Ersatz: {a} ist inaktiv. Bitte einen anderen wählen.',
  '{A}: say which item, as {"id": "…"}.': '{A}: bitte den Artikel angeben.',
  '{A}: there is no stock item {b}.': '{A}: einen Lagerartikel {b} gibt es nicht.',
  'Price level {a} is on line {1} already, for the same currency and quantity. Give it one line.':
    'Preisstufe {a} steht schon auf Zeile {1}, für dieselbe Währung und Menge. Bitte nur eine Zeile.',
  'Location: the stock of {a} at {b} is valued in the books of {c}, which are kept in another currency. Choose a location of this subsidiary.':
    'Standort: der Bestand von {a} in {b} ist in den Büchern von {c} bewertet, die eine andere Währung haben. Bitte einen Standort dieser Gesellschaft wählen.',
} as const;

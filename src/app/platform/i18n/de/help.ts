/** Help of fields by its English text. */
export const help: Readonly<Record<string, string>> = {
  'The subsidiaries whose books may use it; none means it cannot be used where there is more than one.':
    'Gesellschaften, deren Bücher es verwenden dürfen; ohne Angabe ist es bei mehreren Gesellschaften nicht verwendbar.',
  'A suspense or clearing account: what stands in it at the end of a period is on the checklist before the period closes.':
    'Ein Verrechnungs- oder Durchgangskonto: Was am Periodenende darin steht, kommt auf die Liste vor dem Abschluss.',
  'Posted once against opening balance equity when the account is made.':
    'Wird beim Anlegen des Kontos einmal gegen das Konto der Eröffnungssalden gebucht.',
  'An inactive record keeps its history and cannot be chosen for new work.':
    'Ein inaktiver Eintrag behält seinen Verlauf und kann nicht mehr gewählt werden.',
  'The role this account plays for the system; such an account is not deletable.':
    'Die Rolle des Kontos im System; ein solches Konto ist nicht löschbar.',
  'Of a year of twelve months: its quarters and months are made with it, once.':
    'Für ein Jahr von zwölf Monaten: Seine Quartale und Monate werden mit ihm angelegt, einmal.',
  'Takes year end entries of any date in its year; never chosen by date.':
    'Nimmt Abschlussbuchungen jedes Datums ihres Jahres auf; wird nie nach Datum gewählt.',
  'The inventory account its value stands in.': 'Das Lagerkonto, auf dem der Wert steht.',
  'The sum of component cost times quantity; it follows the costs of the components.':
    'Summe aus Komponentenkosten mal Menge; folgt den Kosten der Komponenten.',
  'For one, in the base currency of the subsidiary of the item.':
    'Für eines, in der Basiswährung der Gesellschaft des Artikels.',
  'Minutes for one; a location may have its own.': 'Minuten für eines; ein Standort kann eigene haben.',
  'Every movement names the lots it moves.': 'Jede Bewegung nennt die bewegten Lose.',
  'Subsidiaries below its own use it too.': 'Auch untergeordnete Gesellschaften verwenden ihn.',
  'For one finished assembly.': 'Für eine fertige Baugruppe.',
  'Percent that comes out good: 95 means 5 percent expected waste.':
    'Prozent Gutmenge: 95 heißt 5 Prozent erwarteter Ausschuss.',
  'Minutes for one here, in place of those of the item.': 'Minuten für eines hier, anstelle jener des Artikels.',
  'That of the assembly unless you choose another.': 'Jene der Baugruppe, außer Sie wählen eine andere.',
  'Where the components are taken from and the assembly goes.':
    'Wo die Komponenten entnommen werden und die Baugruppe hinkommt.',
  'The period of the date unless you name another that may take it.':
    'Die Periode des Datums, außer Sie nennen eine andere zulässige.',
  'The components of the assembly itself unless you choose one.':
    'Die Komponenten der Baugruppe selbst, außer Sie wählen eine.',
  'The value of the components, which becomes that of the assembly.':
    'Der Wert der Komponenten, der zu jenem der Baugruppe wird.',
  'In the base currency of the subsidiary.': 'In der Basiswährung der Gesellschaft.',
  'Positive when it came in.': 'Positiv beim Eingang.',
  'Its place among the movements of the item at the location.': 'Platz unter den Bewegungen des Artikels am Standort.',
  'The value of the assemblies taken apart, in the base currency of the subsidiary.':
    'Wert der zerlegten Baugruppen, in der Basiswährung der Gesellschaft.',
  'A location that uses bins.': 'Ein Standort mit Lagerplätzen.',
  'Builds take more of a component to make up for its waste. Set by itself when a line of a new BOM has a yield.':
    'Fertigungen entnehmen mehr, um den Ausschuss auszugleichen. Wird gesetzt, wenn eine Zeile einer neuen Stückliste eine Ausbeute hat.',
  'Numbers or ids of assembly items with commas between; empty: for all.':
    'Nummern oder IDs von Baugruppen, durch Kommas getrennt; leer: für alle.',
  'Names or ids of locations with commas between; empty: at all.':
    'Namen oder IDs von Standorten, durch Kommas getrennt; leer: an allen.',
  'For one assembly.': 'Für eine Baugruppe.',
  'The first day the line is used.': 'Erster Tag, an dem die Zeile gilt.',
  'The price holds for lines of at least so many.': 'Der Preis gilt für Zeilen ab dieser Menge.',
  'The price is in this currency and only for documents in it; empty: in the base currency, and converted for the others.':
    'Der Preis gilt in dieser Währung und nur für Belege in ihr; leer: in der Basiswährung, für andere umgerechnet.',
  'The component that the bill of materials names.': 'Die Komponente, die die Stückliste nennt.',
  'How many of the substitute take the place of one; 1 unless you say so.':
    'Wie viele des Ersatzes an die Stelle von einem treten; 1, wenn nichts anderes steht.',
  'Bins with a lower number are proposed first, those without one last.':
    'Lagerplätze mit kleinerer Zahl werden zuerst vorgeschlagen, solche ohne Zahl zuletzt.',
  'The last day the line is used, unless its successor begins on it.':
    'Letzter Tag, an dem die Zeile gilt, außer die nächste beginnt dann.',
  'The first day it is used.': 'Erster Tag der Gültigkeit.',
  'The last day it is used.': 'Letzter Tag der Gültigkeit.',
  'To the base currency of the subsidiary; the rate valid on the date unless you give one.':
    'In die Basiswährung der Gesellschaft; der am Datum gültige Kurs, außer Sie geben einen an.',
  'What was received; the total unless you give another amount.':
    'Was eingegangen ist; der Gesamtbetrag, außer Sie geben einen anderen Betrag an.',
  'What the payment left of the total: it stands in receivables.':
    'Was die Zahlung vom Gesamtbetrag offen ließ: Es steht in den Debitoren.',
  'What was received beyond the total: a credit of the customer.':
    'Was über den Gesamtbetrag hinaus einging: ein Guthaben des Kunden.',
  'Its last four digits only.': 'Nur die letzten vier Ziffern.',
  'Hold it for a later bank deposit.': 'Für eine spätere Bankeinzahlung zurückhalten.',
  "Such as the number of the customer's own order.": 'Etwa die Nummer der Bestellung des Kunden.',
  "For one; from the customer's own price, the price level or the base price unless you give one.":
    'Für eines; aus Kundenpreis, Preisstufe oder Grundpreis, außer Sie geben einen an.',
  'Quantity times rate.': 'Menge mal Einzelpreis.',
  'From the ship-to address, the item and the customer unless you choose one.':
    'Aus Lieferadresse, Artikel und Kunde, außer Sie wählen einen.',
  "In place of the customer's.": 'Anstelle jener des Kunden.',
  'Nothing more comes of this line.': 'Aus dieser Zeile folgt nichts mehr.',
  'Found by its item unless you name it.': 'Wird über den Artikel gefunden, außer Sie nennen sie.',
  'Puts what was sold back into stock at its average cost.':
    'Legt Verkauftes zum durchschnittlichen Einstandspreis zurück auf Lager.',
  'How many decimals its amounts have; 2 unless you say otherwise. Fixed once the currency exists.':
    'Wie viele Dezimalen Beträge haben; 2, wenn nichts anderes angegeben. Steht fest, sobald die Währung besteht.',
  'One unit of this currency in the base currency, where no dated rate exists.':
    'Eine Einheit dieser Währung in der Basiswährung, wo kein datierter Kurs besteht.',
  'One unit of the currency in the base currency.': 'Eine Einheit der Währung in der Basiswährung.',
  'Used in place of the one that follows from the ship-to address.':
    'Anstelle dessen, der aus der Lieferadresse folgt.',
  'In the currency of the customer.': 'In der Währung des Kunden.',
  'A card of the customer; needed when the method is a credit card.':
    'Eine Karte des Kunden; nötig bei Zahlung mit Kreditkarte.',
  'Where the money goes; not needed when it is held in undeposited funds.':
    'Wohin das Geld geht; nicht nötig, solange es nicht eingezahlt ist.',
  'The order it was made for.': 'Der Auftrag, für den sie geleistet wurde.',
  'What is printed on the document.': 'Was auf dem Beleg gedruckt wird.',
  'The money received; zero when credits and deposits cover it all.':
    'Das eingegangene Geld; null, wenn Gutschriften und Anzahlungen alles decken.',
  'A credit of the customer, for later invoices or a refund.':
    'Ein Guthaben des Kunden, für spätere Rechnungen oder eine Erstattung.',
  'What its own lines left unapplied.': 'Was die eigenen Zeilen nicht verrechnet haben.',
  'What refunds and other payments have taken of it.': 'Was Erstattungen und andere Zahlungen davon genommen haben.',
  'What the lines leave goes to the oldest invoices.': 'Was die Zeilen übrig lassen, geht an die ältesten Rechnungen.',
  'On top of the amount.': 'Zusätzlich zum Betrag.',
  'The bank or card account the money leaves.': 'Das Bank- oder Kartenkonto, das belastet wird.',
  'For the reader: an expired estimate can still be converted.':
    'Zur Information: auch ein abgelaufenes Angebot lässt sich umwandeln.',
  'Fixed when the estimate is made, and inherited by what it becomes.':
    'Steht mit dem Angebot fest und geht auf die Folgebelege über.',
  'The tracking number, or one of ours; no two shipments share one.':
    'Die Sendungsnummer oder eine eigene; jede kommt nur einmal vor.',
  'What of the landed cost the line takes, by its expected value, in the base currency of the subsidiary.':
    'Was die Zeile von den Bezugskosten trägt, nach ihrem erwarteten Wert, in der Basiswährung der Gesellschaft.',
  'Freight, customs and duties in the base currency of the subsidiary; receipts add it to the value of the goods, by value.':
    'Fracht, Zoll und Abgaben in der Basiswährung der Gesellschaft; Wareneingänge schlagen sie nach Wert auf die Ware.',
  'That of the order unless you give one.': 'Jener der Bestellung, außer Sie geben einen an.',
  'Kept while nothing is on hand.': 'Bleibt, solange nichts auf Lager ist.',
  'What one is planned to cost, in the base currency of the subsidiary; assemblies above it follow.':
    'Geplante Kosten für eines, in der Basiswährung der Gesellschaft; übergeordnete Baugruppen folgen.',
  'Those of the customer unless you choose others.': 'Jene des Kunden, außer Sie wählen andere.',
  'From the terms unless you give one.': 'Aus den Zahlungsbedingungen, außer Sie geben eine an.',
  'What billed the goods before they were fulfilled, and so fulfilled them.':
    'Was die Ware vor der Lieferung fakturierte und damit lieferte.',
  'What left stock is worth, in the base currency of the subsidiary.':
    'Wert der Lagerabgänge, in der Basiswährung der Gesellschaft.',
  'At the prices of the order.': 'Zu den Preisen der Bestellung.',
  'Shipments of the order under way, oldest first, unless you name one.':
    'Sendungen der Bestellung unterwegs, älteste zuerst, außer Sie nennen eine.',
  'Of the shipments, in the base currency of the subsidiary.': 'Der Sendungen, in der Basiswährung der Gesellschaft.',
  'All that is still to come unless you give less.': 'Alles Ausstehende, außer Sie geben weniger an.',
  'A line that is not received is left out.': 'Eine Zeile ohne Wareneingang wird weggelassen.',
  'That of the order.': 'Jener der Bestellung.',
  'Of the customer.': 'Des Kunden.',
  'Never the whole number.': 'Nie die ganze Nummer.',
  'Good to the end of that month.': 'Gültig bis Ende jenes Monats.',
  'What its name says, else Other.': 'Was der Name sagt, sonst Andere.',
  'A payment by it needs a check number.': 'Eine Zahlung damit braucht eine Schecknummer.',
  'A payment by it needs a card of the customer.': 'Eine Zahlung damit braucht eine Karte des Kunden.',
  'Its place where methods are offered; the six common ones come first.':
    'Platz in der Auswahl; die sechs üblichen kommen zuerst.',
  'The reversing entry is made for this date.': 'Die Rückbuchung erfolgt auf dieses Datum.',
  'Make the reversing entry on its date instead of at once.':
    'Die Rückbuchung erst an ihrem Datum statt sofort erstellen.',
  'The sum of the debits.': 'Summe der Sollbeträge.',
  'Given with the mirrored lines, this entry becomes the reversal of that journal.':
    'Mit den gespiegelten Zeilen wird dies zur Rückbuchung jenes Buchungssatzes.',
  'Makes the level available to the online store.': 'Stellt die Stufe dem Onlineshop zur Verfügung.',
  'Positive lowers the base price.': 'Positiv senkt den Grundpreis.',
  'Sets the price of every item that has one at this level anew, once, from its base price and the discount.':
    'Setzt den Preis jedes Artikels mit Preis auf dieser Stufe einmal neu, aus Grundpreis und Rabatt.',
  'Those of the vendor unless you choose others.': 'Jene des Lieferanten, außer Sie wählen andere.',
  'As the vendor numbers it.': 'Wie der Lieferant es nummeriert.',
  'The order of a customer that it is bought for.': 'Der Kundenauftrag, für den eingekauft wird.',
  'For one; the cost of the item unless you give one.': 'Für eines; die Kosten des Artikels, außer Sie geben einen an.',
  'The line it is bought for.': 'Die Zeile, für die eingekauft wird.',
  'Number of periods over which revenue is recognized: 12 of Monthly is a year.':
    'Anzahl Perioden, über die der Ertrag realisiert wird: 12 bei Monatlich sind ein Jahr.',
  'The plan spreads it; without it the plan has shares only.':
    'Der Plan verteilt ihn; ohne ihn hat der Plan nur Anteile.',
  'Where unearned revenue is first recorded; from the transaction or item when empty.':
    'Wo noch nicht realisierter Ertrag zuerst gebucht wird; leer: aus Beleg oder Artikel.',
  'Where revenue is recognized over time; from the transaction or item when empty.':
    'Wo Ertrag über die Zeit realisiert wird; leer: aus Beleg oder Artikel.',
  'Shares of all members sum to 100 %.': 'Die Anteile aller Mitglieder ergeben 100 %.',
  'Customer, items, prices and addresses come from it.': 'Kunde, Artikel, Preise und Adressen kommen daraus.',
  'The order to a vendor that brings the goods of this line.': 'Die Bestellung, welche die Ware dieser Zeile bringt.',
  'In stock now and not committed to orders before this one.':
    'Jetzt auf Lager und nicht für frühere Aufträge reserviert.',
  'What open sales orders still want.': 'Was offene Aufträge noch brauchen.',
  'What open work orders still need of it.': 'Was offene Fertigungsaufträge davon noch brauchen.',
  'On hand and claimed by no order.': 'Auf Lager und von keinem Auftrag beansprucht.',
  'To come from vendors, and from work orders that make it.':
    'Was von Lieferanten und aus Fertigungsaufträgen noch kommt.',
  'The revenue account posted when it is invoiced.': 'Das Ertragskonto bei der Fakturierung.',
  'How it is charged as a subscription.': 'Wie es im Abonnement berechnet wird.',
  'How its revenue is recognized.': 'Wie der Ertrag realisiert wird.',
  'Where shipping charged to customers is earned.': 'Wo der dem Kunden berechnete Versand als Ertrag steht.',
  'In the base currency of the company.': 'In der Basiswährung der Firma.',
  'Its reports begin their year there; when empty, with the years among the accounting periods.':
    'Damit beginnt ihr Jahr in den Berichten; leer: mit den Jahren der Buchungsperioden.',
  'From the item unless you choose one.': 'Vom Artikel, wenn Sie keinen wählen.',
  'Of the schedule, else yours, else of the item.': 'Das des Plans, sonst Ihres, sonst das des Artikels.',
  'Of the schedule, else yours, else the income account of the item.':
    'Das des Plans, sonst Ihres, sonst das Ertragskonto des Artikels.',
  'Where its unearned revenue is first recorded, unless the schedule says so.':
    'Wo der noch nicht verdiente Erlös zuerst steht, wenn der Plan nichts anderes sagt.',
  'Stands at the head of its printed documents.': 'Steht im Kopf ihrer gedruckten Belege.',
  'The currency its books are kept in.': 'Die Währung der Buchhaltung.',
  'The subsidiaries whose sales may carry it; none means all.':
    'Gesellschaften, deren Verkäufe ihn tragen dürfen; ohne Angabe alle.',
  'Codes and ranges such as "94000-94999, 95010"; every code of the state when empty.':
    'Codes und Bereiche wie „94000-94999, 95010“; leer: alle des Staates.',
  'Where the tax is owed; the sales tax account of the system when empty.':
    'Wo die Steuer geschuldet ist; leer: das Umsatzsteuerkonto des Systems.',
  'Stands on lines that carry no tax. Its rate is 0.': 'Steht auf Zeilen ohne Steuer. Der Satz ist 0.',
  'The whole country when empty.': 'Leer: das ganze Land.',
  'Counted from the date of the document; due on receipt when empty.':
    'Ab Belegdatum gezählt; leer: fällig bei Erhalt.',
  'How long after the date of the document the discount may be taken.':
    'Wie lange nach dem Belegdatum Skonto möglich ist.',
  'Terms count days from the date of the document.': 'Zahlungsbedingungen zählen Tage ab Belegdatum.',
  '12 for a dozen of pieces; 1 for the base unit.': '12 für ein Dutzend Stück; 1 für die Basiseinheit.',
  'The account its bills are owed in, unless it is the usual one.':
    'Das Konto für seine Rechnungen, wenn nicht das übliche.',
  'By the terms unless you give one.': 'Nach den Zahlungsbedingungen, außer Sie geben eine an.',
  'Accounts payable of the company unless you choose another.':
    'Das Kreditorenkonto der Firma, außer Sie wählen ein anderes.',
  'Its item lines bill the lines of this order.': 'Die Artikelzeilen rechnen die Zeilen dieser Bestellung ab.',
  'The last day of the early-payment discount of the terms.': 'Letzter Tag des Skontos nach den Zahlungsbedingungen.',
  'What paying by then saves.': 'Was die Zahlung bis dann spart.',
  'The bill it takes back.': 'Die Rechnung, die sie zurücknimmt.',
  'What the vendor credits for one.': 'Was der Lieferant für eines gutschreibt.',
  'What leaves the bank: bills less credits. Give it when the payment names neither.':
    'Was von der Bank abgeht: Rechnungen abzüglich Gutschriften. Anzugeben, wenn die Zahlung weder Rechnungen noch Gutschriften nennt.',
  'Of the total, what pays bills.': 'Der Teil des Gesamtbetrags, der Rechnungen begleicht.',
  'Stands on account with the vendor.': 'Steht als Guthaben beim Lieferanten.',
  'Made without lines: it may be applied later up to its total.':
    'Ohne Zeilen erstellt: später bis zum Gesamtbetrag verrechenbar.',
  'What was open on the bill before this payment.': 'Was an der Rechnung vor dieser Zahlung offen war.',
  'What is paid in advance.': 'Was im Voraus bezahlt wird.',
  'Vendor prepayments of the company unless you choose another.':
    'Das Vorauszahlungskonto der Firma, außer Sie wählen ein anderes.',
  'The open prepayments of the vendor, oldest first, unless you name one.':
    'Offene Vorauszahlungen des Lieferanten, älteste zuerst, außer Sie nennen eine.',
  'All that you may see unless you choose one.': 'Alles, was Sie sehen dürfen, außer Sie wählen eine.',
  'A month, a quarter, a year or an adjustment period; the current month unless you choose a period or dates.':
    'Monat, Quartal, Jahr oder Abschlussperiode; der laufende Monat, außer Sie wählen Periode oder Daten.',
  'Today unless you choose a day.': 'Heute, außer Sie wählen einen Tag.',
  'Thirty unless you choose another span.': 'Dreißig, außer Sie wählen eine andere Spanne.',
  'That of the books of the subsidiary when empty.': 'Leer: jene der Bücher der Gesellschaft.',
  'The amount the lines calculate from, unless another is typed when the template is used.':
    'Wovon die Zeilen rechnen, außer beim Verwenden wird ein anderer eingegeben.',
  'When empty, it is used only when somebody chooses it.': 'Leer: Sie wird nur verwendet, wenn jemand sie wählt.',
  'The last day of a month stays one.': 'Der letzte Tag eines Monats bleibt es.',
  'The journal is reversed on the first day of the month after it.':
    'Der Buchungssatz wird am ersten Tag des Folgemonats zurückgebucht.',
  '{month}, {lastMonth}, {nextMonth}, {quarter} and {year} become those of the date.':
    '{month}, {lastMonth}, {nextMonth}, {quarter} und {year} werden durch jene des Datums ersetzt.',
  'An amount, arithmetic over base such as "base * 60%", or "rest"; written with a point.':
    'Ein Betrag, eine Rechnung mit base wie „base * 60%“, oder „rest“; mit Punkt geschrieben.',
  'What it was entered from; it then counts for its day of the plan.':
    'Woraus er erfasst wurde; er zählt dann für seinen Tag des Plans.',
  'For one; that of the order unless you give one.': 'Für eines; jener der Bestellung, außer Sie geben einen an.',
};

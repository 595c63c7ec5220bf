import { countryNames } from '../countryNames.ts';
import { help } from './help.ts';
import { fieldLabels } from './fieldLabels.ts';
import { filterWords } from './filterWords.ts';

/** Record types, sections, states, actions, choices and reports by their English text. */
const names = {
  'Account': 'Konto', 'Accounts': 'Konten', 'Accounting period': 'Buchungsperiode', 'Accounting periods': 'Buchungsperioden',
  'Assembly item': 'Baugruppe', 'Assembly items': 'Baugruppen', 'Assembly build': 'Fertigung', 'Assembly builds': 'Fertigungen',
  'Assembly unbuild': 'Zerlegung', 'Assembly unbuilds': 'Zerlegungen', 'Bin': 'Lagerplatz', 'Bins': 'Lagerplätze',
  'Bill of materials': 'Stückliste', 'Bills of materials': 'Stücklisten', 'BOM revision': 'Stücklistenrevision', 'BOM revisions': 'Stücklistenrevisionen',
  'Cash sale': 'Barverkauf', 'Cash sales': 'Barverkäufe', 'Class': 'Klasse', 'Classes': 'Klassen', 'Credit memo': 'Gutschrift', 'Credit memos': 'Gutschriften',
  'Currency': 'Währung', 'Currencies': 'Währungen', 'Currency rate': 'Wechselkurs', 'Currency rates': 'Wechselkurse', 'Customer': 'Kunde', 'Customers': 'Kunden',
  'Customer deposit': 'Kundenanzahlung', 'Customer deposits': 'Kundenanzahlungen', 'Customer message': 'Kundenmitteilung', 'Customer messages': 'Kundenmitteilungen',
  'Customer payment': 'Zahlungseingang', 'Customer payments': 'Zahlungseingänge', 'Customer refund': 'Kundenerstattung', 'Customer refunds': 'Kundenerstattungen',
  'Custom form': 'Eigenes Formular', 'Custom forms': 'Eigene Formulare', 'Department': 'Abteilung', 'Departments': 'Abteilungen',
  'Deposit application': 'Anzahlungsverrechnung', 'Deposit applications': 'Anzahlungsverrechnungen', 'Employee': 'Mitarbeitende Person', 'Employees': 'Mitarbeitende',
  'Estimate': 'Angebot', 'Estimates': 'Angebote', 'Inbound shipment': 'Eingangssendung', 'Inbound shipments': 'Eingangssendungen',
  'Inventory balance': 'Lagerbestand', 'Inventory balances': 'Lagerbestände', 'Inventory item': 'Lagerartikel', 'Inventory items': 'Lagerartikel',
  'Lot or serial number': 'Los- oder Seriennummer', 'Lot and serial numbers': 'Los- und Seriennummern', 'Invoice': 'Rechnung', 'Invoices': 'Rechnungen',
  'Item': 'Artikel', 'Items': 'Artikel', 'Item fulfillment': 'Lieferung', 'Item fulfillments': 'Lieferungen', 'Item receipt': 'Wareneingang', 'Item receipts': 'Wareneingänge',
  'Lead source': 'Herkunft des Kontakts', 'Lead sources': 'Herkunft der Kontakte', 'Location': 'Standort', 'Locations': 'Standorte', 'Partner': 'Partner', 'Partners': 'Partner',
  'Payment card': 'Zahlkarte', 'Payment cards': 'Zahlkarten', 'Payment method': 'Zahlungsart', 'Payment methods': 'Zahlungsarten',
  'Period end journal': 'Buchungssatz', 'Period end journals': 'Buchungssätze', 'Price level': 'Preisstufe', 'Price levels': 'Preisstufen', 'Price plan': 'Preisplan', 'Price plans': 'Preispläne',
  'Purchase order': 'Bestellung', 'Purchase orders': 'Bestellungen', 'Revenue recognition schedule': 'Ertragsabgrenzungsplan', 'Revenue recognition schedules': 'Ertragsabgrenzungspläne',
  'Sales group': 'Verkaufsgruppe', 'Sales groups': 'Verkaufsgruppen', 'Sales order': 'Auftrag', 'Sales orders': 'Aufträge',
  'Service item for sale': 'Dienstleistung für den Verkauf', 'Service items for sale': 'Dienstleistungen für den Verkauf', 'Shipping method': 'Versandart', 'Shipping methods': 'Versandarten',
  'Subsidiary': 'Gesellschaft', 'Subsidiaries': 'Gesellschaften', 'Tax code': 'Steuercode', 'Tax codes': 'Steuercodes', 'Tax schedule': 'Steuerschema', 'Tax schedules': 'Steuerschemas',
  'Term': 'Zahlungsbedingung', 'Terms': 'Zahlungsbedingungen', 'Units type': 'Einheitenart', 'Units of measure': 'Maßeinheiten', 'Vendor': 'Lieferant', 'Vendors': 'Lieferanten',
  'Vendor bill': 'Lieferantenrechnung', 'Vendor bills': 'Lieferantenrechnungen', 'Vendor credit': 'Lieferantengutschrift', 'Vendor credits': 'Lieferantengutschriften',
  'Vendor payment': 'Zahlungsausgang', 'Vendor payments': 'Zahlungsausgänge', 'Vendor prepayment': 'Vorauszahlung', 'Vendor prepayments': 'Vorauszahlungen',
  'Vendor prepayment application': 'Vorauszahlungs-Verrechnung', 'Vendor prepayment applications': 'Vorauszahlungs-Verrechnungen', 'Work order': 'Fertigungsauftrag', 'Work orders': 'Fertigungsaufträge',

  'Bank': 'Bank', 'Accounts Receivable': 'Debitoren', 'Unbilled Receivable': 'Nicht fakturierte Leistungen', 'Other Current Asset': 'Übriges Umlaufvermögen', 'Deferred Expense': 'Aktive Rechnungsabgrenzung',
  'Fixed Asset': 'Sachanlagen', 'Other Asset': 'Übriges Anlagevermögen', 'Accounts Payable': 'Kreditoren', 'Credit Card': 'Kreditkarte', 'Other Current Liability': 'Übrige kurzfristige Verbindlichkeit',
  'Deferred Revenue': 'Passive Rechnungsabgrenzung', 'Long Term Liability': 'Langfristige Verbindlichkeit', 'Equity': 'Eigenkapital', 'Income': 'Ertrag', 'Cost of Goods Sold': 'Warenaufwand',
  'Expense': 'Aufwand', 'Other Income': 'Übriger Ertrag', 'Other Expense': 'Übriger Aufwand', 'Non Posting': 'Ohne Buchung', 'Statistical': 'Statistisch',
  'Current': 'Stichtag', 'Average': 'Durchschnitt', 'Historical': 'Historisch', 'FIFO': 'FIFO', 'LIFO': 'LIFO', 'Standard': 'Standard', 'Stock': 'Lager', 'Phantom': 'Phantom',
  'Customer price': 'Kundenpreis', 'Level price': 'Preis der Stufe', 'Level discount': 'Rabatt der Stufe', 'Typed': 'Eingegeben', 'Journal template': 'Buchungsvorlage', 'Journal templates': 'Buchungsvorlagen', 'Price on the level': 'Preis der Stufe', 'Discount of the level': 'Rabatt der Stufe', 'Custom': 'Eigener',
  'Before number': 'Vor der Zahl', 'After number': 'Nach der Zahl', 'International (English)': 'International (Englisch)', 'United States (English)': 'Vereinigte Staaten (Englisch)',
  'United Kingdom (English)': 'Vereinigtes Königreich (Englisch)', 'Germany (German)': 'Deutschland (Deutsch)', 'Switzerland (German)': 'Schweiz (Deutsch)', 'France (French)': 'Frankreich (Französisch)',
  'Japan (Japanese)': 'Japan (Japanisch)', 'Canada (English)': 'Kanada (Englisch)', 'Spain (Spanish)': 'Spanien (Spanisch)', 'Italy (Italian)': 'Italien (Italienisch)',
  'Visa': 'Visa', 'Mastercard': 'Mastercard', 'American Express': 'American Express', 'Discover': 'Discover', 'JCB': 'JCB', 'Other': 'Andere',
  'January': 'Januar', 'February': 'Februar', 'March': 'März', 'April': 'April', 'May': 'Mai', 'June': 'Juni', 'July': 'Juli', 'August': 'August', 'September': 'September', 'October': 'Oktober', 'November': 'November', 'December': 'Dezember',
  'Cash': 'Bar', 'Check': 'Scheck', 'ACH': 'Überweisung (ACH)', 'Wire Transfer': 'Überweisung', 'Monthly': 'Monatlich', 'Quarterly': 'Vierteljährlich', 'Annually': 'Jährlich', 'Daily': 'Täglich', 'Weekly': 'Wöchentlich', 'Twice a year': 'Halbjährlich',
  'Flat': 'Pauschal', 'Tiered': 'Gestaffelt', 'Volume': 'Nach Menge', 'Per unit': 'Je Einheit', 'Straight line': 'Linear', 'Custom pattern': 'Eigenes Muster', 'Immediate': 'Sofort',

  'Open': 'Offen', 'Locked': 'Gesperrt', 'Closed': 'Geschlossen', 'Close': 'Schließen', 'Reopen': 'Wieder öffnen', 'Lock': 'Sperren', 'Unlock': 'Entsperren', 'Approve': 'Genehmigen', 'Reject': 'Ablehnen', 'Void': 'Stornieren', 'Cancel': 'Annullieren',
  'Deposited': 'Eingezahlt', 'Not Deposited': 'Nicht eingezahlt', 'Unapproved Payment': 'Nicht genehmigt', 'Voided': 'Storniert', 'Pending Approval': 'Zu genehmigen', 'Approved': 'Genehmigt', 'Rejected': 'Abgelehnt',
  'Approved for Posting': 'Zur Buchung genehmigt', 'Partially Applied': 'Teilweise verrechnet', 'Fully Applied': 'Ganz verrechnet', 'Partially Paid': 'Teilweise bezahlt', 'Paid In Full': 'Bezahlt', 'Applied': 'Verrechnet', 'Unapplied': 'Nicht verrechnet',
  'Processed': 'Verarbeitet', 'In Transit': 'Unterwegs', 'Partially Received': 'Teilweise eingegangen', 'Received': 'Eingegangen', 'Cancelled': 'Annulliert', 'Refunded': 'Erstattet', 'Delivered': 'Zugestellt', 'Shipped': 'Versandt',
  'Pending Receipt': 'Eingang ausstehend', 'Pending Billing': 'Rechnung ausstehend', 'Partially Billed': 'Teilweise fakturiert', 'Fully Billed': 'Ganz fakturiert', 'Billed': 'Fakturiert', 'Pending Fulfillment': 'Lieferung ausstehend', 'Partially Fulfilled': 'Teilweise geliefert',
  'Released': 'Freigegeben', 'In Process': 'In Arbeit', 'Built': 'Gefertigt', 'Paid': 'Bezahlt',

  'Primary information': 'Hauptangaben', 'Opening': 'Eröffnung', 'Classification': 'Zuordnung', 'Behavior': 'Verhalten', 'System': 'System', 'Components': 'Komponenten', 'Prices': 'Preise', 'Descriptions': 'Beschreibungen', 'Sales': 'Verkauf',
  'Stock movements': 'Lagerbewegungen', 'Billing and shipping': 'Rechnung und Versand', 'Totals': 'Summen', 'Apply to invoices': 'Mit Rechnungen verrechnen', 'Item prices': 'Artikelpreise', 'Contact': 'Kontakt', 'Notes': 'Notizen', 'Ship to': 'Lieferung an',
  'Credits': 'Gutschriften', 'Deposits': 'Anzahlungen', 'Credits and deposits': 'Gutschriften und Anzahlungen', 'Employment': 'Anstellung', 'Dates': 'Daten', 'Movements': 'Bewegungen', 'Bins and lots': 'Lagerplätze und Lose',
  'Purchasing and stock': 'Einkauf und Lager', 'Shipping': 'Versand', 'Shipments': 'Sendungen', 'Amounts': 'Beträge', 'Main address': 'Hauptadresse', 'Return address': 'Rücksendeadresse', 'Inventory': 'Lager', 'Asks for': 'Verlangt',
  'Lines': 'Zeilen', 'Reversal': 'Rückbuchung', 'Sales team': 'Verkaufsteam', 'Leads': 'Leitet', 'Charge': 'Belastung', 'Nexuses': 'Steuerorte', 'Early payment': 'Frühzahlung', 'Units': 'Einheiten', 'Purchasing': 'Einkauf', 'Expenses': 'Aufwand',
  'Apply to bills': 'Mit Rechnungen verrechnen', 'Bills': 'Lieferantenrechnungen', 'Periods': 'Perioden',

  'Balances by month': 'Salden nach Monaten', 'Months': 'Monate', 'How many months beside each other; twelve unless you choose.': 'Wie viele Monate nebeneinander; zwölf, wenn Sie nichts wählen.',
  'The month of this day is the last one; today unless you choose a day.': 'Der Monat dieses Tages ist der letzte; heute, wenn Sie keinen Tag wählen.',
  'An id, or several with commas between them: their entries are shown as those of one account.': 'Eine Kennung oder mehrere, mit Kommas getrennt: Ihre Buchungen erscheinen wie die eines Kontos.',
  'Trial balance': 'Saldenliste', 'General ledger': 'Hauptbuch', 'Income statement': 'Gewinn- und Verlustrechnung', 'Balance sheet': 'Bilanz', 'Inventory valuation': 'Lagerbewertung', 'A/R aging': 'Fälligkeiten Debitoren', 'A/P aging': 'Fälligkeiten Kreditoren', 'Stock status': 'Lagerstatus',
  'Period': 'Periode', 'From': 'Von', 'To': 'Bis', 'Closing': 'Schluss', 'Rows': 'Zeilen', 'From row': 'Ab Zeile', 'Transaction': 'Beleg', 'Line': 'Zeile', 'As of': 'Per', 'Days in a column': 'Tage je Spalte',
  'Not due': 'Nicht fällig', '1 to 30 days': '1 bis 30 Tage', '31 to 60 days': '31 bis 60 Tage', '61 to 90 days': '61 bis 90 Tage', 'Over 90 days': 'Über 90 Tage', 'On sales orders': 'In Aufträgen', 'On work orders': 'In Fertigungsaufträgen', 'Which items': 'Welche Artikel', 'All items unless you choose.': 'Alle Artikel, wenn Sie nichts wählen.', 'What to order': 'Was zu bestellen ist', 'What to build': 'Was zu fertigen ist', 'What is low or short': 'Was knapp ist oder fehlt', 'Items whose preferred vendor this is.': 'Artikel mit diesem bevorzugten Lieferanten.', 'Preferred level': 'Sollbestand', 'Advice': 'Empfehlung',
} as const;

/** Labels of record types, fields, sections, states and choices by their English text. */
export const labels: Readonly<Record<string, string>> = { ...countryNames('de'), ...filterWords, ...help, ...fieldLabels, ...names };

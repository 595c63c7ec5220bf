/** What permissions are called, by the English name that refusals give them; most are called as the screens they open. */
export const permissionNames: Readonly<Record<string, string>> = {
  'Manage Accounting Periods': 'Buchungsperioden verwalten', 'Setup > Custom Forms': 'Einstellungen > Eigene Formulare', 'Update Prices': 'Preise anpassen',
  'Lists > Accounts': 'Stammdaten > Konten', 'Lists > Bins': 'Stammdaten > Lagerplätze', 'BOM': 'Stücklisten', 'Lists > Classes': 'Stammdaten > Klassen',
  'Lists > Currency': 'Stammdaten > Währungen', 'Lists > Customers': 'Stammdaten > Kunden', 'Lists > Customer Messages': 'Stammdaten > Kundenmitteilungen',
  'Lists > Departments': 'Stammdaten > Abteilungen', 'Lists > Employees': 'Stammdaten > Mitarbeitende', 'Inbound Shipment': 'Eingangssendungen',
  'Lists > Lot and Serial Numbers': 'Stammdaten > Los- und Seriennummern', 'Assembly Item': 'Baugruppen', 'Items': 'Artikel', 'Lists > Lead Sources': 'Stammdaten > Herkunft der Kontakte',
  'Lists > Locations': 'Stammdaten > Standorte', 'Lists > Partners': 'Stammdaten > Partner', 'Lists > Payment Cards': 'Stammdaten > Zahlkarten',
  'Lists > Payment Methods': 'Stammdaten > Zahlungsarten', 'Price Plans': 'Preispläne', 'Revenue Recognition Schedules': 'Ertragsabgrenzungspläne',
  'Lists > Sales Groups': 'Stammdaten > Verkaufsgruppen', 'Lists > Shipping Items': 'Stammdaten > Versandarten', 'Lists > Subsidiaries': 'Stammdaten > Gesellschaften',
  'Lists > Tax Codes': 'Stammdaten > Steuercodes', 'Lists > Tax Schedules': 'Stammdaten > Steuerschemas', 'Lists > Terms': 'Stammdaten > Zahlungsbedingungen',
  'Lists > Units of Measure': 'Stammdaten > Maßeinheiten', 'Lists > Vendors': 'Stammdaten > Lieferanten', 'Reports > Accounts Payable': 'Berichte > Kreditoren',
  'Reports > Accounts Receivable': 'Berichte > Debitoren', 'Reports > Balance Sheet': 'Berichte > Bilanz', 'Reports > General Ledger': 'Berichte > Hauptbuch',
  'Reports > Inventory': 'Berichte > Lager', 'Reports > Income Statement': 'Berichte > Gewinn- und Verlustrechnung', 'Reports > Stock Status': 'Berichte > Lagerstatus',
  'Reports > Trial Balance': 'Berichte > Saldenliste', 'Build Assemblies': 'Fertigungen', 'Cash Sale': 'Barverkäufe', 'Credit Memo': 'Gutschriften', 'Customer Deposit': 'Kundenanzahlungen',
  'Invoice': 'Rechnungen', 'Customer Payment': 'Zahlungseingänge', 'Customer Refund': 'Kundenerstattungen', 'Estimate': 'Angebote', 'Item Receipt': 'Wareneingänge',
  'Item Fulfillment': 'Lieferungen', 'Period End Journals': 'Buchungssätze', 'Purchase Order': 'Bestellungen', 'Sales Order': 'Aufträge', 'Assembly Unbuild': 'Zerlegungen',
  'Bills': 'Lieferantenrechnungen', 'Enter Vendor Credits': 'Lieferantengutschriften', 'Pay Bills': 'Zahlungsausgänge', 'Vendor Prepayment': 'Vorauszahlungen',
  'Vendor Prepayment Application': 'Vorauszahlungs-Verrechnungen', 'Build Work Orders': 'Fertigungsaufträge', 'Close Accounting Periods': 'Perioden sperren, schließen und wieder öffnen',
  'Sales Order Approval': 'Aufträge genehmigen', 'Purchase Order Approval': 'Bestellungen genehmigen', 'Vendor Bill Approval': 'Lieferantenrechnungen genehmigen',
  'Vendor Payment Approval': 'Zahlungen und Vorauszahlungen an Lieferanten genehmigen', 'Customer Payment Approval': 'Zahlungen und Anzahlungen von Kunden genehmigen',
  'Journal Approval': 'Buchungssätze genehmigen', 'Publish Saved Views': 'Ansichten von Listen teilen', 'Set Up Company': 'Firmeneinstellungen', 'Manage Users': 'Benutzer',
  'Manage Roles': 'Rollen',
};

export const permissionIn = (name: string): string => permissionNames[name] ?? name;

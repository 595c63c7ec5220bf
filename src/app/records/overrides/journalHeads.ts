/** What spreadsheets and other programs write above the columns of a journal, besides the names of the fields, in the languages of the app. */
export const journalHeads = {
  account: ['Account number', 'Account no', 'Acct', 'GL account', 'Account code', 'Konto', 'Kontonummer', 'Konto-Nr', 'Sachkonto', 'Compte', 'N° de compte', 'Numéro de compte'],
  entity: ['Customer', 'Vendor', 'Party', 'Kunde', 'Lieferant', 'Partner', 'Tiers', 'Client', 'Fournisseur', 'Nom'],
  department: ['Dept', 'Cost center', 'Cost centre', 'Abteilung', 'Kostenstelle', 'Département', 'Centre de coûts'],
  memo: ['Description', 'Details', 'Narration', 'Comment', 'Text', 'Buchungstext', 'Beschreibung', 'Bemerkung', 'Libellé', 'Commentaire'],
  debit: ['Dr', 'Debit amount', 'Soll', 'Sollbetrag', 'Débit'],
  credit: ['Cr', 'Credit amount', 'Haben', 'Habenbetrag', 'Crédit'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

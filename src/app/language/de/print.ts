import type { Texts } from '#contract/language';
import type { printMessages } from '../../records/print/printMessages.ts';

export const print: Texts<typeof printMessages> = {
  print: 'Drucken',
  back: (label) => `Zurück: ${label}`,
  draft: (state) => `${state}: kein gültiger Beleg`,
  billTo: 'Rechnung an',
  shipTo: 'Lieferung an',
  from: 'Von',
  to: 'An',
  number: 'Nummer',
  numberOf: { customer: 'Kundennummer', vendor: 'Lieferantennummer' },
  ourReference: 'Unser Zeichen',
  yourReference: 'Ihr Zeichen',
  total: 'Gesamt',
  totals: 'Summen',
  memo: 'Bemerkung',
  asOf: (when) => `Gedruckt ${when}`,
  taxNumber: (number) => `Steuernummer ${number}`,
  inCurrency: (code) => `Alle Beträge in ${code}`,
  preview: 'Seite, wie sie gedruckt wird',
  lines: (label) => label,
  nothing: 'Keine Zeilen.',
  of: (label, number) => `${label} ${number}`,
  signature: 'Unterschrift',
  date: 'Datum',
};

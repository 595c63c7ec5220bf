import type { Texts } from '#contract/messages/language';
import type { periodMessages } from './periodMessages.ts';

export const period: Texts<typeof periodMessages> = {
  checklist: 'Vor dem Abschluss',
  checklistOfClosed: 'Was darin offen steht',
  columns: { state: 'Status', what: 'Was', count: 'Offen' },
  clear: 'In Ordnung',
  blocks: 'Hält auf',
  look: 'Anzusehen',
  allClear: 'Nichts steht offen. Die Periode kann geschlossen werden.',
  blocked: (count) => (count === 1 ? '1 Punkt hält den Abschluss auf.' : `${count} Punkte halten den Abschluss auf.`),
  looks: (count) =>
    count === 1
      ? '1 Punkt anzusehen; er hält den Abschluss nicht auf.'
      : `${count} Punkte anzusehen; sie halten den Abschluss nicht auf.`,
  checks: {
    earlier: 'Frühere Perioden noch offen',
    within: 'Perioden darin noch offen',
    approval: 'Wartet auf Genehmigung',
    rejected: 'Abgelehnt und nicht wieder gesendet',
    toBill: 'Eingegangen, Lieferantenrechnung fehlt, bis Periodenende',
    toInvoice: 'Geliefert und nicht fakturiert, bis Periodenende',
    negativeStock: 'Bestand unter null, heute',
    reversals: 'Fällige Stornobuchungen, die noch fehlen',
    recognition: 'Bis zum Ende fällige, nicht realisierte Erlöse',
    missingRates: 'Währungen ohne Kurs in der Periode',
    undeposited: 'Geldtransit am Periodenende',
    clearing: 'Verrechnungskonto am Periodenende',
    suspense: 'Am Periodenende nicht auf null ausgeglichen',
  },
  ofType: (check, plural) => `${check}: ${plural}`,
  checkOf: (check, what) => `${check}: ${what}`,
  some: (plural, count) => `${plural} (${count})`,
  showClear: (count) => `${count} ${count === '1' ? 'Prüfung' : 'Prüfungen'} ohne Befund`,
  year: (name) => `Das Jahr ${name}`,
  yearLabel: 'Perioden des Jahres',
  locks: { all: 'alles', ar: 'Debitoren', ap: 'Kreditoren' },
  locked: (what) => `Gesperrt für ${what}`,
};

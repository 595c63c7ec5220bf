import type { Texts } from '#contract/messages/language';
import type { periodMessages } from './periodMessages.ts';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('de');

export const period: Texts<typeof periodMessages> = {
  checklist: 'Abschluss-Checkliste',
  checklistOfClosed: 'Offene Punkte',
  columns: { state: 'Status', what: 'Prüfung', count: 'Offen' },
  clear: 'In Ordnung',
  blocks: 'Blockierend',
  look: 'Warnung',
  allClear: 'Bereit zum Abschluss',
  blocked: (count) => (count === 1 ? '1 blockierender Punkt' : `${count} blockierende Punkte`),
  looks: (count) => (count === 1 ? '1 Warnung' : `${count} Warnungen`),
  checks: {
    earlier: 'Frühere offene Perioden',
    within: 'Enthaltene offene Perioden',
    tasks: 'Offene Abschlussaufgaben',
    approval: 'Zu genehmigen',
    rejected: 'Abgelehnt, nicht erneut eingereicht',
    toBill: 'Wareneingang ohne Rechnung',
    toInvoice: 'Geliefert, nicht fakturiert',
    negativeStock: 'Negativer Bestand heute',
    reversals: 'Fällige Stornobuchungen',
    recognition: 'Fällige Erlösrealisierung',
    revaluation: 'Fremdwährungssalden zu bewerten',
    allocation: 'Umlagen fällig',
    missingRates: 'Fehlende Wechselkurse',
    undeposited: 'Saldo Geldtransit',
    clearing: 'Saldo Verrechnungskonto',
    suspense: 'Interimskonto nicht ausgeglichen',
    intercompany: 'Konzerndifferenzen',
  },
  revaluation: {
    notNeeded: 'Keine Fremdwährungssalden zu bewerten',
    due: 'Fremdwährungssalden zu bewerten',
    done: 'Fremdwährungssalden bewertet',
    outOfDate: 'Währungsbewertung veraltet',
  },
  allocation: {
    notNeeded: 'Keine Umlage nötig',
    due: 'Umlage fällig',
    done: 'Umgelegt',
    outOfDate: 'Umlage veraltet',
    blocked: 'Umlage ohne Bezugsgröße',
  },
  checkOf: (check, what) => `${check}: ${what}`,
  some: (plural, count) => `${plural} (${count})`,
  showClear: (count) => `${count} ${count === '1' ? 'Prüfung' : 'Prüfungen'} in Ordnung`,
  year: (name) => `Geschäftsjahr ${name}`,
  yearLabel: 'Perioden des Geschäftsjahres',
  locks: { all: 'alles', ar: 'Debitoren', ap: 'Kreditoren' },
  locked: (what) => `Gesperrt für ${listed(what)}`,
};

import type { Texts } from '#contract/messages/language';
import type { ledgerFigureMessages } from './figureMessages.ts';

export const ledgerFigures: Texts<typeof ledgerFigureMessages> = {
  cash: 'Liquide Mittel',
  cashIn: (currency) => `Liquide Mittel, ${currency}`,
  trialBalance: 'Summen- und Saldenliste',
  change: (sign, amount) => `${sign}${amount} diesen Monat`,
  unchanged: 'diesen Monat unverändert',
  sales: (currency) => `Umsatz diesen Monat, ${currency}`,
  incomeStatement: 'Gewinn- und Verlustrechnung',
  salesBefore: (amount) => `${amount} im Vormonat`,
  openPeriods: 'Offene Perioden',
  periods: 'Perioden',
  oldest: (name) => `älteste: ${name}`,
  closing: 'Buchungsperioden',
  lockedAr: 'Debitoren',
  lockedAp: 'Kreditoren',
  morePeriods: 'Nächste Perioden anlegen',
  lastPeriod: (name) => `${name} ist die letzte Periode.`,
  next: (period) => `Abschluss ${period}`,
  nextClear: 'Keine offenen Punkte',
  nextOpen: (holding, looking) =>
    [
      holding > 0 ? `${holding} blockierend` : '',
      looking > 0 ? (looking === 1 ? '1 Warnung' : `${looking} Warnungen`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Liquidität je Monat',
  byMonth: 'Nach Monaten',
  month: 'Monat',
  allPeriods: 'Alle Perioden',
};

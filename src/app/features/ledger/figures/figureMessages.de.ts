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
  salesBefore: (amount) => `${amount} im ganzen Vormonat`,
  openPeriods: 'Offene Perioden',
  periods: 'Perioden',
  oldest: (name) => `die älteste ist ${name}`,
  closing: 'Buchungsperioden',
  lockedAr: 'Debitoren',
  lockedAp: 'Kreditoren',
  morePeriods: 'Nächste Perioden anlegen',
  lastPeriod: (name) => `${name} ist die letzte, die es gibt.`,
  next: (period) => `Abschluss ${period}`,
  nextClear: 'Nichts steht offen.',
  nextOpen: (holding, looking) =>
    [
      holding > 0 ? `${holding} ${holding === 1 ? 'hält' : 'halten'} auf` : '',
      looking > 0 ? `${looking} anzusehen` : '',
    ]
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Liquide Mittel am Ende jedes Monats',
  byMonth: 'Nach Monaten',
  month: 'Monat',
  allPeriods: 'Alle Perioden',
};

import type { Translation } from '../define.ts';
import type { period as en } from '../en/period.ts';

export const period = {
  stateClosed: 'close',
  stateLocked: 'verrouillée',
  stateLockedReceivables: 'verrouillée pour les clients',
  stateLockedPayables: 'verrouillée pour les fournisseurs',
  isYear: ({ period }) => `La période ${period} est un exercice. Choisissez une de ses périodes.`,
  isQuarter: ({ period }) => `La période ${period} est un trimestre. Choisissez une de ses périodes.`,
  closed: ({ period, state }) => `La période ${period} est ${state}. Choisissez une date dans une période ouverte.`,
  closedOnDate: ({ date, period, state }) =>
    `Date ${date} : la période ${period} est ${state}. Choisissez une date dans une période ouverte.`,
  wrongDate: ({ date, period, from, to }) => `La date ${date} est hors de la période ${period} (du ${from} au ${to}).`,
  missing: ({ date }) => `La date ${date} n’est dans aucune période. Choisissez une date dans une période ouverte.`,
  recordFixed: ({ record, period, state, verb }) =>
    `${record} a été comptabilisé en ${period}, période ${state} ; il ne peut donc pas être ${verb}.`,
  closedMeanwhile: 'La période a été close ou verrouillée. Choisissez une date dans une période ouverte.',
  outside: 'La date est hors de la période.',
  endBeforeStart: ({ end, start }) => `La fin ${end} précède le début ${start}.`,
  yearAndQuarter: 'Une période est un exercice ou un trimestre, pas les deux.',
  adjustmentNotBase: 'Seule une période de base peut être une période d’ajustement.',
  overlap: ({ period, from, to }) => `Les dates chevauchent ${period} (du ${from} au ${to}).`,
  overlapMeanwhile: 'Les dates chevauchent une autre période.',
  gap: 'La période laisse un trou. Faites-la commencer le lendemain de la fin de la précédente.',
  gapMeanwhile: 'Il resterait un trou entre les périodes : une autre vient d’être créée ou supprimée.',
  childOpen: ({ open, period }) => `${open} est encore ouverte. Clôturez d’abord les périodes de ${period}.`,
  earlierOpen: ({ period }) => `${period} est encore ouverte. Clôturez d’abord les périodes antérieures.`,
  laterClosed: ({ period }) => `${period} est close. Rouvrez d’abord les périodes suivantes.`,
  isClosed: ({ period }) => `${period} est close. Rouvrez-la d’abord.`,
  yearClosed: ({ period }) => `${period} est clos et n’accepte plus de périodes. Rouvrez d’abord sa dernière période.`,
  setUpNeedsYear: 'Les trimestres et les mois se créent pour un exercice. Cochez Exercice, ou laissez cette case.',
  notTwelveMonths: ({ end, expected }) =>
    `La fin ${end} ne donne pas un exercice de douze mois. Mettez ${expected}, ou créez les périodes une à une.`,
  nameTaken: ({ period }) =>
    `Il existe déjà une période ${period}. Créez les périodes de cet exercice une à une, ou renommez-la.`,
  reopenChild: ({ child, period }) => `${child} est close. Rouvrez-la, et ${period} rouvre avec elle.`,
  closedNotChangeable: ({ period }) => `${period} est close. Rouvrez-la avant de la modifier.`,
  datesFixed: 'La période a des écritures ; ses dates restent.',
  hasPostings: ({ period }) => `${period} a des écritures et reste donc.`,
  betweenOthers: ({ period }) => `${period} est entre deux périodes ; sans elle, il resterait un trou.`,
  noOpenItems: 'Seule une période comptable a des points ouverts.',
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { period as en } from '../en/period.ts';

export const period = {
  stateClosed: 'clôturée',
  stateLocked: 'verrouillée',
  stateLockedReceivables: 'verrouillée pour les clients',
  stateLockedPayables: 'verrouillée pour les fournisseurs',
  stateLockedFor: ({ subsidiary }) => `verrouillée pour ${subsidiary}`,
  isYear: ({ period }) => `La période ${period} est un exercice. Sélectionnez l’une de ses périodes.`,
  isQuarter: ({ period }) => `La période ${period} est un trimestre. Sélectionnez l’une de ses périodes.`,
  closed: ({ period, state }) => `La période ${period} est ${state}. Utilisez une date dans une période ouverte.`,
  closedOnDate: ({ date, period, state }) =>
    `Le ${date} est dans ${period}, période ${state}. Utilisez une date dans une période ouverte.`,
  wrongDate: ({ date, period, from, to }) => `La date ${date} est hors de la période ${period} (du ${from} au ${to}).`,
  missing: ({ date }) => `Aucune période comptable pour le ${date}. Utilisez une date dans une période ouverte.`,
  recordFixed: ({ record, verb, period, state }) =>
    `${record} ne peut pas être ${verb} : la période ${period} est ${state}.`,
  closedMeanwhile: 'La période a été clôturée ou verrouillée. Utilisez une date dans une période ouverte.',
  outside: 'La date est hors de la période.',
  endBeforeStart: ({ end, start }) => `La fin ${end} précède le début ${start}.`,
  yearAndQuarter: 'Une période peut être un exercice ou un trimestre, pas les deux.',
  adjustmentNotBase: 'Un exercice ou un trimestre ne peut pas être une période de régularisation.',
  overlap: ({ period, from, to }) => `Les dates chevauchent ${period} (du ${from} au ${to}).`,
  overlapMeanwhile: 'Les dates chevauchent une autre période.',
  gap: 'Intervalle entre les périodes. Faites débuter la période le lendemain de la fin de la précédente.',
  gapMeanwhile: 'Une autre période vient d’être créée ou supprimée, laissant un intervalle. Rechargez et réessayez.',
  childOpen: ({ open, period }) => `${open} est encore ouverte. Clôturez d’abord les périodes de ${period}.`,
  earlierOpen: ({ period }) => `${period} est encore ouverte. Clôturez d’abord les périodes antérieures.`,
  laterClosed: ({ period }) => `${period} est clôturée. Rouvrez d’abord les périodes suivantes.`,
  isClosed: ({ period }) => `${period} est clôturée. Rouvrez-la d’abord.`,
  yearClosed: ({ period }) => `${period} est clôturé. Rouvrez sa dernière période avant d’en ajouter.`,
  setUpNeedsYear: 'Seul un exercice peut créer trimestres et mois. Sélectionnez Exercice ou décochez cette case.',
  notTwelveMonths: ({ expected }) =>
    `L’exercice doit compter 12 mois. Terminez-le le ${expected}, ou créez ses périodes une à une.`,
  nameTaken: ({ period }) =>
    `La période ${period} existe déjà. Créez les périodes de cet exercice une à une, ou renommez-la.`,
  reopenChild: ({ child, period }) => `${child} est clôturée. Rouvrez-la pour rouvrir ${period}.`,
  closedNotChangeable: ({ period }) => `${period} est clôturée. Rouvrez-la pour la modifier.`,
  datesFixed: 'Dates non modifiables : la période contient des écritures.',
  hasPostings: ({ period }) => `Suppression de ${period} impossible : la période contient des écritures.`,
  betweenOthers: ({ period }) => `Suppression de ${period} impossible : elle laisserait un intervalle entre périodes.`,
  taskOpen: ({ task }) => `La tâche de clôture ${task} n’est pas terminée.`,
  taskNotSignedOff: ({ task }) => `La tâche de clôture ${task} est terminée, mais pas visée.`,
  taskNotInMonth: ({ period }) =>
    `Aucune écriture n’est comptabilisée dans ${period}. Sélectionnez un mois ou une période d’ajustement.`,
  taskOfClosed: ({ period }) => `${period} est clôturée. Rouvrez-la pour modifier ses tâches.`,
  taskSignedOff: 'Cette tâche est visée. Rouvrez-la pour la modifier.',
  taskRequirement: 'Seuls les utilisateurs qui visent les tâches peuvent décocher cette case.',
  signOffOwn: 'Vous avez marqué cette tâche comme terminée. Un autre utilisateur doit la viser.',
  noTaskTemplates: ({ period }) =>
    `Aucun modèle de tâche ne s’applique à ${period}. Créez d’abord des modèles de tâches.`,
  allTasksCreated: ({ period }) => `Toutes les tâches de ${period} ont été créées.`,
  noSubsidiaryToLock: ({ value }) => `Société ${value} introuvable.`,
  noOpenItems: 'Seules les périodes comptables ont des points ouverts.',
} satisfies Translation<typeof en>;

import type { Texts } from '#contract/messages/language';
import type { recurringTableMessages } from './recurringTableMessages.ts';

export const recurringTable: Texts<typeof recurringTableMessages> = {
  name: 'Modèle',
  every: 'Fréquence',
  onDemand: 'À la demande',
  last: 'Dernière création',
  nextDue: 'Échéance',
  state: 'Statut',
  due: (count) => (count === 1 ? 'À créer' : `${count} à créer`),
  upToDate: 'À jour',
  ended: 'Terminé',
  create: 'Créer',
  createFrom: (name) => `Créer depuis ${name}`,
  skip: 'Ignorer',
  skipOf: (date, name) => `Ignorer le ${date} de ${name}`,
  skipTitle: (date) => `Ignorer le ${date}`,
  createDue: (count) => `Créer ${count} pièces dues`,
  jobTitle: (count, plural) => `Créer ${count} pièces dues : ${plural}`,
  oneEach: 'Une pièce par modèle, l’échéance la plus ancienne d’abord.',
  newOne: 'Nouveau modèle',
  list: 'Liste',
  failed: 'Impossible de charger les pièces d’abonnement',
  retry: 'Réessayer',
  none: 'Aucun abonnement',
  noneText: 'Ouvrez une pièce et choisissez « Créer un abonnement », ou saisissez un modèle.',
  isFirst: (count) => `Affichage des ${count} premiers.`,
};

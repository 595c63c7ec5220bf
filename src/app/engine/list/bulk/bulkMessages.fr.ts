import type { Texts } from '#contract/messages/language';
import { fewWritten } from '#app/platform/i18n/fr/nouns.ts';
import type { bulkMessages } from './bulkMessages.ts';

export const bulk: Texts<typeof bulkMessages> = {
  actions: 'Actions',
  title: (action, count, what) => `${action} : ${count} ${what.toLowerCase()}`,
  setAField: 'Définir un champ',
  remove: 'Supprimer',
  reading: (done, total) => `Chargement des fiches concernées, ${done} sur ${total}`,
  readFailed: (why) => `Impossible de charger les fiches : ${why}`,
  willDo: (action, count) => `${action} : ${fewWritten(count, 'fiche')}, en tâche de fond.`,
  willSet: (count) =>
    `Modifie seulement ce champ, sur ${fewWritten(count, 'fiche')}. Les autres modifications sont conservées.`,
  willRemove: (count) =>
    `Suppression définitive de ${fewWritten(count, 'fiche')}. Les fiches utilisées sont ignorées et listées dans Tâches de fond.`,
  leftOut: (count) => `${fewWritten(count, 'ignorée')} en raison du statut.`,
  noneFit: 'Non disponible pour les fiches sélectionnées.',
  field: 'Champ',
  value: 'Nouvelle valeur',
  clears: 'Laissez vide pour vider le champ.',
  reason: 'Motif',
  reasonMissing: 'Saisissez un motif. Il est enregistré dans l’historique de chaque fiche.',
  list: 'Fiches à modifier',
  more: (count) => `et ${count} de plus`,
  outcome: 'À suivre, suspendre ou relancer dans Tâches de fond.',
  start: (action, count) => `${action} (${count})`,
  setOn: (count) => `Définir sur ${count}`,
  cancel: 'Annuler',
  change: (label) => `Modifier ${label}`,
  apply: 'Enregistrer',
  applyTo: (count) => `Appliquer à la sélection (${count})`,
  saved: (label, name) => `${label} de ${name} : enregistré.`,
  onlyHere: (label) => `${label} : non modifiable dans la liste.`,
  readOnlyField: (label) => `${label} : défini automatiquement.`,
  noEdit: (permission) => `Requiert ${permission} (Modification).`,
  conflict: 'Un autre utilisateur vient de modifier cette fiche. Réessayez.',
  setTitle: (label, count, what) => `Définir ${label.toLowerCase()} sur ${count} ${what.toLowerCase()}`,
};

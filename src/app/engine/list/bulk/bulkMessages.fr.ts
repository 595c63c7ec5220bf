import type { Texts } from '#contract/messages/language';
import { fewWritten } from '#app/platform/i18n/fr/nouns.ts';
import type { bulkMessages } from './bulkMessages.ts';

export const bulk: Texts<typeof bulkMessages> = {
  actions: 'Actions',
  title: (action, count, what) => `${action} : ${count} ${what.toLowerCase()}`,
  setAField: 'Définir un champ',
  remove: 'Supprimer',
  reading: (done, total) => `Lecture des fiches concernées, ${done} sur ${total}`,
  readFailed: (why) => `Les fiches n’ont pas pu être lues : ${why}`,
  willDo: (action, count) =>
    `« ${action} » est envoyé pour ces ${count}, l’une après l’autre, derrière ce que vous faites entre-temps.`,
  willSet: (count) =>
    `Seul ce champ est modifié, sur ces ${count}, l’une après l’autre. Ce que d’autres modifient entre-temps dans les mêmes fiches reste.`,
  willRemove: (count) =>
    `Suppression de ces ${count}, l’une après l’autre. Ce que le service retient reste et dit pourquoi.`,
  leftOut: (count) => `${fewWritten(count, 'omise')} : le statut ne le permet pas.`,
  noneFit: 'Aucune n’est dans un statut qui le permet.',
  field: 'Champ',
  value: 'Nouvelle valeur',
  clears: 'Rien de saisi : le champ est vidé.',
  reason: 'Motif',
  reasonMissing: 'Indiquez un motif : il figure dans l’historique de chaque fiche.',
  list: 'Ce qui sera modifié',
  more: (count) => `et ${count} de plus`,
  outcome: 'Chacune garde son propre résultat ; suspendre, annuler ou relancer sous Tâches, en haut.',
  start: (action, count) => `${action} (${count})`,
  setOn: (count) => `Définir sur ${count}`,
  cancel: 'Annuler',
  change: (label) => `Modifier ${label}`,
  apply: 'Enregistrer',
  applyTo: (count) => `Appliquer à la sélection (${count})`,
  saved: (label, name) => `${label} de ${name} : enregistré.`,
  onlyHere: (label) => `${label} ne peut pas être modifié depuis la liste.`,
  readOnlyField: (label) => `${label} : tenu par le service.`,
  noEdit: (permission) => `Il manque à votre rôle le droit ${permission}, niveau Modification.`,
  conflict: 'Quelqu’un vient de modifier cette fiche. La liste montre son état actuel ; réessayez.',
  setTitle: (label, count, what) => `Définir ${label.toLowerCase()} sur ${count} ${what.toLowerCase()}`,
};

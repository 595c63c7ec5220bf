import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';
import { capital, newOf } from '#app/platform/i18n/fr/nouns.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Accueil',
  longDate: (weekday, day, month, year) =>
    `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day === 1 ? '1er' : day} ${month} ${year}`,
  waits: (count) => (count < 2 ? `${count} élément à traiter` : `${count} éléments à traiter`),
  practice: 'S’exercer',
  practiceWhy: 'Découvrir l’application par des exercices dans la société d’exemple',
  needsYou: 'À traiter',
  nothing: 'Rien à traiter.',
  nothingPlain: 'Aucun brouillon sur cet appareil. Échéances et validations ne sont pas disponibles sur ce serveur.',
  viewAll: (count) => `Afficher les ${count}`,
  viewFewer: 'Afficher moins',
  dismiss: 'Masquer',
  dismissIt: (record) => `Masquer : ${record}`,
  refused: 'Non enregistré',
  reason: 'Motif',
  reasonMissing: 'Saisissez un motif.',
  cancel: 'Annuler',
  type: 'Type',
  what: 'Action',
  record: 'Fiche',
  about: 'Détail',
  why: 'Motif',
  when: 'Depuis',
  amount: 'Montant',
  draft: 'Brouillon',
  allDrafts: (count) => `Les ${count} brouillons`,
  sending: 'Non confirmé',
  newRecord: (label) => capital(newOf(label)),
  kept: 'Enregistré sur cet appareil',
  move: 'se déplacer',
  open: 'ouvrir',
  keysLabel: 'À traiter',
  plainFigures: 'Trésorerie, postes non soldés et état des périodes ne sont pas disponibles sur ce serveur.',
  toApprove: (count) => `${count} à valider`,
  recent: 'Récents',
  noRecent: 'Les fiches ouvertes récemment apparaissent ici.',
  ago: (minutes) =>
    minutes < 1
      ? 'à l’instant'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} j`,
};

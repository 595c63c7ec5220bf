import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';
import { capital, newOf } from '#app/platform/i18n/fr/nouns.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Accueil',
  longDate: (weekday, day, month, year) =>
    `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day === 1 ? '1er' : day} ${month} ${year}`,
  waits: (count) => (count < 2 ? `${count} affaire vous attend` : `${count} affaires vous attendent`),
  newJournal: 'Nouvelle écriture',
  shipOrders: 'Expédier les commandes',
  receiveOrders: 'Réceptionner les commandes',
  practice: 'S’exercer',
  practiceWhy: 'Exercices pour découvrir l’application, dans la société d’exemple',
  needsYou: 'À traiter',
  nothing: 'Rien n’attend : aucun brouillon sur cet appareil, rien à valider, rien d’échu.',
  nothingPlain:
    'Aucun brouillon n’attend sur cet appareil. Ce service ne dit pas ce qui est échu ni ce qui est à valider.',
  type: 'Type',
  what: 'Quoi',
  record: 'Fiche',
  about: 'Objet',
  why: 'Motif',
  when: 'Depuis',
  amount: 'Montant',
  draft: 'Brouillon',
  sending: 'Non confirmé',
  newRecord: (label) => capital(newOf(label)),
  kept: 'Conservé sur cet appareil',
  move: 'se déplacer',
  open: 'ouvrir',
  keysLabel: 'À traiter',
  plainFigures:
    'La trésorerie, les postes ouverts et l’état des périodes figurent dans des rapports que ce service n’offre pas.',
  toApprove: (count) => `${count} à valider`,
  recent: 'Récents',
  noRecent: 'Les fiches que vous ouvrez apparaissent ici.',
  ago: (minutes) =>
    minutes < 1
      ? 'à l’instant'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} j`,
};

import type { Texts } from '#contract/messages/language';
import type { baseMessages } from './baseMessages.ts';

export const uiBase: Texts<typeof baseMessages> = {
  close: 'Fermer',
  requestHint: 'Sélectionner pour copier une demande d’accès',
  requestCopied: 'Demande d’accès copiée. Envoyez-la à un administrateur.',
  loading: (what) => `Chargement : ${what}`,

  monthsShort: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  shortDate: (day, month, year) => `${day} ${month} ${year}`,
  daysShort: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],

  toasts: 'Résultats',

  keys: {
    arrowup: 'Haut',
    arrowdown: 'Bas',
    arrowleft: 'Gauche',
    arrowright: 'Droite',
    escape: 'Échap',
    ' ': 'Espace',
    delete: 'Suppr',
    enter: 'Entrée',
    tab: 'Tab',
    home: 'Début',
    end: 'Fin',
    pageup: 'Page préc.',
    pagedown: 'Page suiv.',
    control: 'Ctrl',
    shift: 'Maj',
  },
};

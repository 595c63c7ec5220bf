import type { Texts } from '#contract/messages/language';
import type { baseMessages } from './baseMessages.ts';

export const uiBase: Texts<typeof baseMessages> = {
  close: 'Schließen',
  requestHint: 'Zum Kopieren einer Zugriffsanfrage auswählen',
  requestCopied: 'Zugriffsanfrage kopiert. An die Administration senden.',
  loading: (what) => `Laden: ${what}`,

  monthsShort: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  shortDate: (day, month, year) => `${day}. ${month} ${year}`,
  daysShort: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],

  toasts: 'Ergebnisse',

  keys: {
    arrowup: 'Auf',
    arrowdown: 'Ab',
    arrowleft: 'Links',
    arrowright: 'Rechts',
    escape: 'Esc',
    ' ': 'Leertaste',
    delete: 'Entf',
    enter: 'Eingabe',
    tab: 'Tab',
    home: 'Pos1',
    end: 'Ende',
    pageup: 'Bild auf',
    pagedown: 'Bild ab',
    control: 'Strg',
    shift: 'Umschalt',
  },
};

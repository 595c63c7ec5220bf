import type { Texts } from '#contract/messages/language';
import type { apiMessages } from './apiMessages.ts';

export const api: Texts<typeof apiMessages> = {
  failures: {
    refused: 'Der Dienst hat die Anfrage abgelehnt.',
    unauthorised: 'Sie sind nicht mehr angemeldet.',
    forbidden: 'Ihre Rolle lässt das nicht zu.',
    notFound: 'Diesen Datensatz gibt es nicht.',
    conflict: 'Jemand hat den Datensatz inzwischen geändert.',
    busy: 'Der Dienst ist ausgelastet.',
    offline: 'Der Dienst ist nicht erreichbar.',
    unknown: 'Der Dienst gab keine klare Antwort.',
  },
  slow: (seconds) => `Der Dienst antwortete nicht innerhalb von ${seconds} Sekunden.`,
  unreadable: 'Die Antwort des Dienstes ist nicht lesbar.',
  ended: 'Die Anfrage endete ohne Antwort.',
  savedElsewhere: 'Ein anderer Tab speichert diesen Entwurf mit anderem Inhalt.',
  notStored: 'Das Gerät hat es nicht gespeichert.',
};

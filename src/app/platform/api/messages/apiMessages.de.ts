import type { Texts } from '#contract/messages/language';
import type { apiMessages } from './apiMessages.ts';

export const api: Texts<typeof apiMessages> = {
  failures: {
    refused: 'Der Server hat die Anfrage abgelehnt.',
    unauthorised: 'Sie sind nicht mehr angemeldet.',
    forbidden: 'Ihre Rolle lässt das nicht zu.',
    notFound: 'Datensatz nicht gefunden.',
    conflict: 'Von einem anderen Benutzer geändert.',
    busy: 'Server ausgelastet. Erneut versuchen.',
    offline: 'Der Server ist nicht erreichbar.',
    unknown: 'Unklare Antwort des Servers.',
  },
  slow: (seconds) => `Keine Antwort des Servers innerhalb von ${seconds} Sekunden.`,
  unreadable: 'Die Antwort des Servers ist nicht lesbar.',
  ended: 'Die Anfrage endete ohne Antwort.',
  savedElsewhere: 'Ein anderer Tab speichert eine andere Version dieses Entwurfs.',
  notStored: 'Speichern auf diesem Gerät nicht möglich.',
};

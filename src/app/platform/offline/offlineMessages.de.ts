import type { Texts } from '#contract/messages/language';
import type { offlineMessages } from './offlineMessages.ts';

export const offline: Texts<typeof offlineMessages> = {
  title: 'Offline',
  text: 'Der Server ist nicht erreichbar. Nicht gespeicherte Eingaben bleiben auf diesem Gerät erhalten. Die Seite öffnet sich, sobald die Verbindung wieder besteht.',
  newVersion: 'Neue Version verfügbar',
  newVersionWhy: 'Seite neu laden, um sie zu verwenden. Entwürfe bleiben erhalten.',
  reload: 'Neu laden',
};

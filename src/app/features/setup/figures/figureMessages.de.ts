import type { Texts } from '#contract/messages/language';
import type { accessFigureMessages } from './figureMessages.ts';

export const accessFigures: Texts<typeof accessFigureMessages> = {
  users: 'Benutzer',
  accessLog: 'Zugriffsprotokoll',
  manageUsers: 'Benutzer verwalten',
  noSecondFactor: 'Ohne zweiten Faktor',
  ofUsers: (count) => `von ${count} aktiven Benutzern`,
  neverSignedIn: 'Nie angemeldet',
  failed: 'Fehlgeschlagene Anmeldungen',
  attempts: 'Versuche in 7 Tagen',
  integrations: 'Integrationen',
  lastUsed: (when) => `zuletzt ${when}`,
  notUsed: 'nie verwendet',
  toReview: 'Benutzer zu prüfen',
  user: 'Benutzer',
  role: 'Rolle',
  issue: 'Hinweis',
  lastSignIn: 'Letzte Anmeldung',
  allSecured: 'Alle Benutzer sind mit zweitem Faktor angemeldet.',
  failedSignIns: 'Fehlgeschlagene Anmeldungen',
  when: 'Zeit',
  tries: 'Versuche',
  unknown: 'Unbekannter Benutzer',
  noFailed: 'Keine in den letzten 7 Tagen.',
};

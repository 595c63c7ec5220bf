import type { Texts } from '#contract/messages/language';
import type { signInMessages } from './signInMessages.ts';

export const signIn: Texts<typeof signInMessages> = {
  signInToGoOn: 'Zum Fortfahren anmelden',
  ranOut:
    'Sitzung abgelaufen. Ihre Eingaben bleiben erhalten; laufendes Speichern wird nach der Anmeldung fortgesetzt.',
  needsFresh: 'Erfordert eine Anmeldung innerhalb der letzten 15 Minuten. Zum Fortfahren erneut anmelden.',
  signedInAs: 'Angemeldet als',
  somebodyElse: 'Anderer Benutzer',
  signIn: 'Anmelden',
  stillThere: 'Sind Sie noch da?',
  endsIn: (seconds) =>
    `Sie werden in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} abgemeldet. Ihre Eingaben bleiben erhalten.`,
  stay: 'Angemeldet bleiben',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet',
  failed: 'Anmeldung nicht möglich',
  windowDone: 'Sie sind angemeldet. Sie können dieses Fenster schließen.',
  idle: 'Wegen Inaktivität abgemeldet.',
  otherAnswer: 'Diese Antwort gehört zu einer anderen Anmeldung. Neu beginnen.',
  rejected: 'Der Anmeldeserver hat abgelehnt.',
  unreachable: 'Die Anmeldeseite ist nicht erreichbar.',
};

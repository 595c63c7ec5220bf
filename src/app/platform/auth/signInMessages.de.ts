import type { Texts } from '#contract/messages/language';
import type { signInMessages } from './signInMessages.ts';

export const signIn: Texts<typeof signInMessages> = {
  signInToGoOn: 'Zum Fortfahren anmelden',
  ranOut:
    'Ihre Anmeldung ist abgelaufen. Ihre Eingaben bleiben, und was gerade gespeichert wurde, wird noch einmal gesendet, aber nur einmal gespeichert.',
  needsFresh:
    'Dies braucht eine Anmeldung der letzten 15 Minuten. Melden Sie sich nochmals an; das Begonnene wird dann einmal ausgeführt.',
  signedInAs: 'Angemeldet als',
  somebodyElse: 'Jemand anders',
  signIn: 'Anmelden',
  stillThere: 'Sind Sie noch da?',
  endsIn: (seconds) =>
    `Sie werden in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} abgemeldet. Ihre Eingaben bleiben erhalten.`,
  stay: 'Angemeldet bleiben',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet',
  failed: 'Die Anmeldung ist fehlgeschlagen',
  windowDone: 'Sie sind angemeldet. Sie können dieses Fenster schließen.',
  idle: 'Sie wurden abgemeldet, weil eine Weile nichts geschah.',
  otherAnswer: 'Diese Antwort gehört zu einer anderen Anmeldung. Neu beginnen.',
  rejected: 'Der Anmeldedienst hat abgelehnt.',
  unreachable: 'Der Anmeldedienst ist nicht erreichbar.',
};

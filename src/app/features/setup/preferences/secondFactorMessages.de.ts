import type { Texts } from '#contract/messages/language';
import type { secondFactorMessages } from './secondFactorMessages.ts';

export const secondFactor: Texts<typeof secondFactorMessages> = {
  title: 'Zwei-Faktor-Authentifizierung',
  off: 'Aus',
  on: (since, left) =>
    `Aktiv seit ${since}. Noch ${left === 1 ? '1 Wiederherstellungscode' : `${left} Wiederherstellungscodes`}.`,
  turnOn: 'Einschalten',
  again: 'Neu einrichten',
  turnOff: 'Ausschalten',
  requiredWhy: 'Ihre Rolle erfordert Zwei-Faktor-Authentifizierung.',
  scan: 'Code mit einer Authenticator-App scannen oder Einrichtungsschlüssel eingeben. Dann den angezeigten Code eingeben.',
  picture: 'QR-Code mit dem Einrichtungsschlüssel',
  secret: 'Einrichtungsschlüssel',
  copySecret: 'Schlüssel kopieren',
  code: 'Code',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  keep: 'Wiederherstellungscodes sicher aufbewahren. Jeder gilt einmal. Sie werden nicht erneut angezeigt.',
  codes: 'Wiederherstellungscodes',
  copyCodes: 'Codes kopieren',
  kept: 'Ich habe die Codes gespeichert',
  isOn: 'Zwei-Faktor-Authentifizierung ist aktiv',
  isOff: 'Zwei-Faktor-Authentifizierung ist aus',
  offTitle: 'Zwei-Faktor-Authentifizierung ausschalten?',
  offText: 'Zur Anmeldung genügt dann das Passwort.',
  failed: 'Zwei-Faktor-Authentifizierung konnte nicht geändert werden',
};

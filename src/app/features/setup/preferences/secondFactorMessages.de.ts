import type { Texts } from '#contract/messages/language';
import type { secondFactorMessages } from './secondFactorMessages.ts';

export const secondFactor: Texts<typeof secondFactorMessages> = {
  title: 'Zweiter Schritt der Anmeldung',
  off: 'Aus: Zum Anmelden genügt das Passwort.',
  on: (since, left) =>
    `An seit ${since}. ${left === 1 ? '1 Wiederherstellungscode' : `${left} Wiederherstellungscodes`} übrig.`,
  turnOn: 'Einschalten',
  again: 'Neu einrichten',
  turnOff: 'Ausschalten',
  scan: 'Scannen Sie dies mit einer Authenticator-App oder geben Sie dort das Geheimnis ein. Dann den Code eingeben, den sie zeigt.',
  picture: 'Das Geheimnis als Bild für die Authenticator-App',
  secret: 'Geheimnis',
  copySecret: 'Geheimnis kopieren',
  code: 'Code',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  keep: 'Bewahren Sie diese Codes dort auf, wo das Gerät nicht ist. Jeder lässt Sie einmal ein; sie werden nur jetzt gezeigt.',
  codes: 'Wiederherstellungscodes',
  copyCodes: 'Codes kopieren',
  kept: 'Ich habe sie aufbewahrt',
  isOn: 'Der zweite Schritt ist an',
  isOff: 'Der zweite Schritt ist aus',
  offTitle: 'Zweiten Schritt ausschalten?',
  offText: 'Wer das Passwort kennt, kann sich dann anmelden.',
  failed: 'Das hat nicht geklappt',
};

import type { Texts } from '#contract/messages/language';
import type { ownPasswordMessages } from './ownPasswordMessages.ts';

export const ownPassword: Texts<typeof ownPasswordMessages> = {
  title: 'Passwort',
  lead: 'Das Ändern beendet Ihre anderen Sitzungen.',
  change: 'Passwort ändern',
  current: 'Aktuelles Passwort',
  next: 'Neues Passwort',
  rules: 'Mindestens 12 Zeichen, schwer zu erraten.',
  again: 'Passwort bestätigen',
  save: 'Passwort ändern',
  cancel: 'Abbrechen',
  changed: 'Passwort geändert',
  differ: 'Die Passwörter stimmen nicht überein.',
  failed: 'Passwort konnte nicht geändert werden',
};

import type { Texts } from '#contract/messages/language';
import type { passkeysMessages } from './passkeysMessages.ts';

export const passkeys: Texts<typeof passkeysMessages> = {
  title: 'Passkeys',
  lead: 'Mit Fingerabdruck, Gesicht oder PIN Ihres Geräts anmelden, ohne Passwort und Code.',
  list: 'Ihre Passkeys',
  none: 'Noch keine Passkeys.',
  unavailable: {
    address: 'Passkeys brauchen eine Adresse mit Domain. Einen Administrator bitten, PUBLIC_URL zu setzen.',
    provider: 'Für Ihr Konto sind Passkeys ausgeschaltet. Sie melden sich über den Identitätsanbieter an.',
    browser: 'Dieser Browser unterstützt keine Passkeys.',
  },
  columns: { name: 'Name', created: 'Hinzugefügt', used: 'Zuletzt verwendet', act: 'Aktionen' },
  never: 'Nie',
  synced: 'synchronisiert',
  add: 'Passkey hinzufügen',
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  name: 'Name',
  nameHelp: 'Etwa das Gerät oder der Passwortmanager, auf dem er liegt.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  added: (name) => `Passkey ${name} hinzugefügt`,
  renamed: (name) => `Passkey in ${name} umbenannt`,
  removed: (name) => `Passkey ${name} entfernt`,
  removeTitle: (name) => `Passkey ${name} entfernen?`,
  removeText: 'Eine Anmeldung damit ist nicht mehr möglich. Auch auf dem Gerät oder im Passwortmanager löschen.',
  notMade: 'Kein Passkey angelegt. Erneut versuchen.',
  known: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  failed: 'Passkeys konnten nicht geändert werden',
};

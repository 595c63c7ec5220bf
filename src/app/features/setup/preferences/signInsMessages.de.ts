import type { Texts } from '#contract/messages/language';
import type { signInsMessages } from './signInsMessages.ts';

export const signIns: Texts<typeof signInsMessages> = {
  title: 'Aktive Sitzungen',
  columns: {
    device: 'Gerät',
    source: 'Adresse',
    since: 'Angemeldet',
    used: 'Zuletzt aktiv',
    ends: 'Läuft ab',
    act: 'Abmelden',
  },
  here: 'Dieses Gerät',
  device: (browser, system) => (browser === '' || system === '' ? browser + system : `${browser} auf ${system}`),
  unknown: 'Unbekannt',
  signOut: 'Abmelden',
  signOutOf: (device) => `Abmelden: ${device}`,
  signOutOthers: 'Andere Sitzungen abmelden',
  onlyHere: 'Keine anderen Sitzungen',
  ended: (device) => `Abgemeldet: ${device}`,
  endedOthers: 'Andere Sitzungen abgemeldet',
  failed: 'Die Sitzung konnte nicht abgemeldet werden',
  away: 'Die Sitzungen konnten nicht geladen werden.',
  again: 'Erneut versuchen',
};

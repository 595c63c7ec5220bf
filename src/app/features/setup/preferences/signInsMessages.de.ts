import type { Texts } from '#contract/messages/language';
import type { signInsMessages } from './signInsMessages.ts';

export const signIns: Texts<typeof signInsMessages> = {
  title: 'Wo Sie angemeldet sind',
  columns: {
    device: 'Gerät',
    source: 'Adresse',
    since: 'Angemeldet',
    used: 'Zuletzt benutzt',
    ends: 'Endet ohne Benutzung',
    act: 'Abmelden',
  },
  here: 'Dieses hier',
  device: (browser, system) => (browser === '' || system === '' ? browser + system : `${browser} auf ${system}`),
  unknown: 'Unbekannt',
  signOut: 'Abmelden',
  signOutOf: (device) => `Abmelden: ${device}`,
  signOutOthers: 'Überall sonst abmelden',
  onlyHere: 'Sie sind nur hier angemeldet.',
  ended: (device) => `Abgemeldet: ${device}`,
  endedOthers: 'Überall sonst abgemeldet',
  failed: 'Das Abmelden dort ist fehlgeschlagen',
  away: 'Die Liste Ihrer Sitzungen konnte nicht geladen werden.',
  again: 'Nochmals versuchen',
};

import type { Texts } from '#contract/messages/language';
import type { signInsMessages } from './signInsMessages.ts';

export const signIns: Texts<typeof signInsMessages> = {
  title: 'Sessions actives',
  columns: {
    device: 'Appareil',
    source: 'Adresse',
    since: 'Connecté',
    used: 'Dernière activité',
    ends: 'Expire',
    act: 'Déconnecter',
  },
  here: 'Cet appareil',
  device: (browser, system) => (browser === '' || system === '' ? browser + system : `${browser} sur ${system}`),
  unknown: 'Inconnu',
  signOut: 'Déconnecter',
  signOutOf: (device) => `Déconnecter : ${device}`,
  signOutOthers: 'Fermer les autres sessions',
  onlyHere: 'Aucune autre session',
  ended: (device) => `Déconnecté : ${device}`,
  endedOthers: 'Autres sessions fermées',
  failed: 'Impossible de fermer la session',
  away: 'Impossible de charger les sessions.',
  again: 'Réessayer',
};

import type { Texts } from '#contract/messages/language';
import type { signInsMessages } from './signInsMessages.ts';

export const signIns: Texts<typeof signInsMessages> = {
  title: 'Où vous êtes connecté',
  columns: {
    device: 'Appareil',
    source: 'Adresse',
    since: 'Connecté',
    used: 'Dernier usage',
    ends: 'Fin sans usage',
    act: 'Déconnecter',
  },
  here: 'Celui-ci',
  device: (browser, system) => (browser === '' || system === '' ? browser + system : `${browser} sur ${system}`),
  unknown: 'Inconnu',
  signOut: 'Déconnecter',
  signOutOf: (device) => `Déconnecter : ${device}`,
  signOutOthers: 'Déconnecter partout ailleurs',
  onlyHere: 'Vous n’êtes connecté qu’ici.',
  ended: (device) => `Déconnecté : ${device}`,
  endedOthers: 'Déconnecté partout ailleurs',
  failed: 'La déconnexion a échoué',
  away: 'La liste de vos sessions n’a pas pu être chargée.',
  again: 'Réessayer',
};

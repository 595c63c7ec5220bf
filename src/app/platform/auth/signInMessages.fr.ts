import type { Texts } from '#contract/messages/language';
import type { signInMessages } from './signInMessages.ts';

export const signIn: Texts<typeof signInMessages> = {
  signInToGoOn: 'Se connecter pour continuer',
  ranOut: 'Session expirée. Vos saisies sont conservées et les enregistrements en cours reprennent après connexion.',
  needsFresh: 'Requiert une connexion de moins de 15 minutes. Reconnectez-vous pour continuer.',
  signedInAs: 'Connecté en tant que',
  somebodyElse: 'Autre utilisateur',
  signIn: 'Se connecter',
  stillThere: 'Êtes-vous toujours là ?',
  endsIn: (seconds) =>
    `Vous serez déconnecté dans ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Votre saisie est conservée.`,
  stay: 'Rester connecté',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté',
  failed: 'Connexion impossible',
  windowDone: 'Vous êtes connecté. Vous pouvez fermer cette fenêtre.',
  idle: 'Déconnecté pour inactivité.',
  otherAnswer: 'Cette réponse appartient à une autre connexion. Recommencez.',
  rejected: 'Le serveur de connexion a refusé.',
  unreachable: 'La page de connexion est injoignable.',
};

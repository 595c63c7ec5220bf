import type { Texts } from '#contract/messages/language';
import type { signInMessages } from './signInMessages.ts';

export const signIn: Texts<typeof signInMessages> = {
  signInToGoOn: 'Se connecter pour continuer',
  ranOut:
    'Votre connexion a expiré. Votre saisie reste telle quelle, et ce qui était en cours d’enregistrement est renvoyé, une seule fois.',
  needsFresh:
    'Il faut une connexion de moins de 15 minutes. Reconnectez-vous ; ce que vous avez lancé est alors fait, une seule fois.',
  signedInAs: 'Connecté en tant que',
  somebodyElse: 'Quelqu’un d’autre',
  signIn: 'Se connecter',
  stillThere: 'Êtes-vous toujours là ?',
  endsIn: (seconds) =>
    `Vous serez déconnecté dans ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Votre saisie est conservée.`,
  stay: 'Rester connecté',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté',
  failed: 'La connexion n’a pas fonctionné',
  windowDone: 'Vous êtes connecté. Vous pouvez fermer cette fenêtre.',
  idle: 'Vous avez été déconnecté après un temps sans activité.',
  otherAnswer: 'Cette réponse appartient à une autre connexion. Recommencez.',
  rejected: 'Le service de connexion a refusé.',
  unreachable: 'Le service de connexion est injoignable.',
};

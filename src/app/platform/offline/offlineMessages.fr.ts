import type { Texts } from '#contract/messages/language';
import type { offlineMessages } from './offlineMessages.ts';

export const offline: Texts<typeof offlineMessages> = {
  title: 'Hors ligne',
  text: 'Le serveur est injoignable. Vos saisies non enregistrées sont conservées sur cet appareil. La page s’ouvrira au retour de la connexion.',
  newVersion: 'Nouvelle version disponible',
  newVersionWhy: 'Rechargez la page pour l’utiliser. Vos brouillons sont conservés.',
  reload: 'Recharger',
};

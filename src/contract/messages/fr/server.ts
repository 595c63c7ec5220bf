import type { Translation } from '../define.ts';
import type { server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Erreur inattendue. Réessayez et, si elle persiste, indiquez ${errorId}.`,
  busy: 'Serveur occupé. Rien n’a été modifié. Réessayez.',
  failed: 'Erreur inattendue.',
  noBackups: 'Ce serveur ne crée pas de sauvegardes. Adressez-vous à son exploitant.',
} satisfies Translation<typeof en>;

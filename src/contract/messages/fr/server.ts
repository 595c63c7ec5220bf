import type { Translation } from '../define.ts';
import type { server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Une erreur s’est produite chez nous. Si cela se répète, indiquez-nous l’erreur ${errorId}.`,
  busy: 'Le service est occupé. Rien n’a été modifié sans vous le dire ; réessayez dans un instant.',
  failed: 'Une erreur est survenue de notre côté.',
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { integrity as en } from '../en/integrity.ts';

export const integrity = {
  held: 'Les fiches sont en lecture seule : la vérification a trouvé un écart dans les comptes. Un administrateur peut autoriser à nouveau les modifications.',
  noReason: 'Indiquez la raison d’autoriser à nouveau les modifications.',
  longReason: ({ max }) => `La raison peut comporter jusqu’à ${max} caractères.`,
  allowingChanges: 'L’autorisation des modifications',
} satisfies Translation<typeof en>;

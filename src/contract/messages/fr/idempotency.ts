import type { Translation } from '../define.ts';
import type { idempotency as en } from '../en/idempotency.ts';

export const idempotency = {
  reused: 'Cette clé d’idempotence appartient à une autre requête. Utilisez une nouvelle clé.',
  abandoned: 'Cette clé d’idempotence a été abandonnée. Utilisez une nouvelle clé.',
  reusedFor: ({ id }) =>
    `Cette clé d’idempotence appartient à une autre requête, qui a créé l’enregistrement ${id}. Utilisez une nouvelle clé.`,
  deleted: ({ id }) => `L’enregistrement ${id}, créé avec cette clé d’idempotence, a été supprimé.`,
  twoKeys: 'Deux clés d’idempotence différentes ont été envoyées. Envoyez-en une seule.',
  badKey: 'Une clé d’idempotence peut avoir 1 à 255 caractères imprimables sans espace.',
} satisfies Translation<typeof en>;

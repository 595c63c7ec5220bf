import type { Translation } from '../define.ts';
import type { idempotency as en } from '../en/idempotency.ts';

export const idempotency = {
  reused: 'Cette clé appartient à une autre requête. Recommencez.',
  abandoned: 'Cette clé a été abandonnée ; rien ne peut être enregistré sous elle. Recommencez.',
  reusedFor: ({ id }) => `Cette clé appartient à une autre requête, qui a créé la fiche ${id}. Recommencez.`,
  deleted: ({ id }) => `La fiche ${id} créée par cette requête a été supprimée depuis.`,
  twoKeys: 'Deux clés différentes ont été envoyées. N’en envoyez qu’une.',
  badKey: 'Une clé a de 1 à 255 caractères imprimables sans espace.',
} satisfies Translation<typeof en>;

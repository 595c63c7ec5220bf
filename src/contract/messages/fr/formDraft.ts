import type { Translation } from '../define.ts';
import type { draft as en } from '../en/formDraft.ts';

export const draft = {
  none: 'Brouillon introuvable. Il a été enregistré ou abandonné.',
  badId: 'L’identifiant d’un brouillon comporte 8 à 64 lettres, chiffres et traits d’union.',
  badForm: 'form doit comporter 8 à 64 lettres, chiffres et traits d’union.',
  type: 'type doit être un type d’enregistrement.',
  record: 'recordId doit être l’identifiant d’un enregistrement.',
  text: ({ name, max }) => `${name} doit comporter 1 à ${max} caractères.`,
  lines: 'lines doit être un nombre entier de 0 à 1 000 000.',
  content: 'content doit être un objet.',
  tooLarge: ({ max }) => `Un brouillon peut atteindre ${max} Mio. Celui-ci reste sur cet appareil uniquement.`,
  tooMany: ({ max }) => `Vous pouvez conserver ${max} brouillons. Enregistrez-en ou abandonnez-en d’abord.`,
  full: ({ max }) =>
    `Vos brouillons peuvent atteindre ${max} Mio au total. Enregistrez ou abandonnez d’abord les plus volumineux.`,
  elsewhere: ({ device, at }) => `Ce brouillon a été modifié sur ${device} (${at}). Rechargez-le pour continuer ici.`,
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { integrity as integrityEn, proof as proofEn, server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Erreur inattendue. Réessayez et, si elle persiste, indiquez ${errorId}.`,
  busy: 'Serveur occupé. Rien n’a été modifié. Réessayez.',
  failed: 'Erreur inattendue.',
  noBackups: 'Ce serveur ne crée pas de sauvegardes. Adressez-vous à son exploitant.',
} satisfies Translation<typeof en>;

/** Verification of the stored data. */
export const integrity = {
  held: 'Les fiches sont en lecture seule : la vérification a trouvé un écart dans les comptes. Un administrateur peut autoriser à nouveau les modifications.',
  noReason: 'Indiquez la raison d’autoriser à nouveau les modifications.',
  longReason: ({ max }) => `La raison peut comporter jusqu’à ${max} caractères.`,
  allowingChanges: 'L’autorisation des modifications',
} satisfies Translation<typeof integrityEn>;

/** Proofs of closed periods. */
export const proof = {
  notFound: ({ id }) => `Preuve de clôture ${id} introuvable.`,
  none: ({ type }) =>
    `${type} : aucune ligne d’écriture dans une période clôturée avec preuve. Clôturez d’abord la période.`,
  notPeriod: ({ period }) => `« ${period} » n’est pas l’identifiant d’une période comptable.`,
  allSubsidiaries:
    'La preuve d’une période contient toutes les sociétés. Demandez à un utilisateur ayant accès à toutes les sociétés.',
} satisfies Translation<typeof proofEn>;

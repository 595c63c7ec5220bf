import type { Texts } from '#contract/messages/language';
import type { accountNoteMessages } from './accountNoteMessages.ts';

export const accountNotes: Texts<typeof accountNoteMessages> = {
  lines: (count, list) => (count === 1 ? `Ligne ${list}` : `Lignes ${list}`),
  header: (lines, account) => `${lines}\u00a0: ${account} a des sous-comptes. Comptabilisez sur un sous-compte.`,
  stock: (lines, account) =>
    `${lines}\u00a0: ${account} est mis à jour par les pièces de stock. Cette écriture l’écartera de la valorisation du stock.`,
  documents: (lines, account) =>
    `${lines}\u00a0: ${account} est mis à jour par des pièces. Cette écriture l’écartera de leurs montants ouverts.`,
};

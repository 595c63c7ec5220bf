import type { Texts } from '#contract/messages/language';
import type { ledgerTaskMessages } from './messages.ts';

export const ledgerTasks: Texts<typeof ledgerTaskMessages> = {
  drill: {
    title: 'Remonter d’un solde à sa pièce',
    why: 'Chaque solde remonte à ses écritures, et chaque écriture à sa pièce.',
    open: 'Ouvrez la balance générale.',
    ledger: (account) => `Cliquez sur un montant de ${account} pour afficher ses écritures.`,
    document: 'Ouvrez une pièce depuis le détail du compte. Le fil d’Ariane ramène à la balance.',
    lacks: 'Le compte de cet exercice a été supprimé.',
  },
  closing: {
    title: 'Vérifier les contrôles de clôture',
    why: 'Vérifiez les points ouverts avant de clôturer un mois. Rien n’est clôturé dans cet exercice.',
    open: (period) => `Ouvrez la période comptable ${period}.`,
    count: 'Combien de lignes comptent ses contrôles de clôture ?',
    answer: 'Nombre de lignes',
    look: 'Ouvrez la liste d’une des lignes.',
    lacks: 'Aucun mois écoulé n’a de point ouvert.',
  },
};

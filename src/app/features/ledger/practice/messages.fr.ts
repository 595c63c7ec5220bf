import type { Texts } from '#contract/messages/language';
import type { ledgerTaskMessages } from './messages.ts';

export const ledgerTasks: Texts<typeof ledgerTaskMessages> = {
  drill: {
    title: 'De la balance à la pièce',
    why: 'Qui répond d’un chiffre sait dire d’où il vient : chaque montant mène à ses écritures, et chaque écriture à sa pièce.',
    open: 'Ouvrez la balance.',
    ledger: (account) => `Appuyez sur un montant de ${account} pour voir ses écritures.`,
    document: 'Ouvrez une des pièces depuis le grand livre. Le chemin affiché au-dessus ramène en arrière.',
    lacks: 'Le compte de cet exercice n’existe plus.',
  },
  closing: {
    title: 'Lire la liste de clôture',
    why: 'Avant de clôturer un mois, quelqu’un regarde ce qui reste ouvert. Rien n’est clôturé dans cet exercice.',
    open: (period) => `Ouvrez la période comptable ${period}.`,
    count: 'Combien de lignes restent ouvertes dans son tableau « Avant la clôture » ?',
    answer: 'Lignes ouvertes',
    look: 'Ouvrez la liste derrière une des lignes.',
    lacks: 'Rien ne reste ouvert dans un mois écoulé.',
  },
};

import type { Texts } from '#contract/messages/language';
import type { journalTaskMessages } from './messages.ts';

export const journalTasks: Texts<typeof journalTaskMessages> = {
  accrual: {
    title: 'Comptabiliser l’électricité et l’eau à payer',
    memo: 'Exercice : électricité et eau',
    why: 'Comptabilisez les charges dans leur mois, même avant la facture. L’écriture s’extourne automatiquement le mois suivant.',
    form: 'Ouvrez une nouvelle écriture.',
    enter:
      'Saisissez ces lignes, le libellé et la date d’extourne. Vérifiez que débits et crédits sont égaux, puis enregistrez.',
    reversal: (day) => `Fixez la date d’extourne au ${day}.`,
    look: 'Ouvrez l’extourne sous « Extourné par ».',
  },
  paste: {
    title: 'Coller une écriture depuis un tableau',
    memo: 'Exercice : depuis un tableau',
    why: 'Les lignes collées sont rapprochées du plan comptable. Vous sélectionnez les comptes introuvables.',
    form: 'Ouvrez une nouvelle écriture.',
    enter: (account) =>
      `Copiez le tableau, appuyez sur Ctrl+V dans la première cellule de compte, sélectionnez ${account} pour le compte inconnu, saisissez le libellé et enregistrez.`,
    account: 'Compte',
    lineMemo: 'Libellé',
    amount: 'Montant',
    lines: {
      insurance: 'Incendie et dégâts des eaux',
      rent: 'Local',
      supplies: 'Papier',
      accrued: 'Pas encore facturé',
    },
    unknown: 'Papeterie',
  },
  journalView: {
    title: 'Enregistrer une vue des grosses écritures',
    why: 'Les contrôles reviennent chaque semaine. Une vue enregistre filtres et colonnes sous un nom.',
    list: 'Ouvrez la liste des écritures.',
    keep: (label, amount) =>
      `Filtrez sur « ${label} est supérieur à ${amount} » et enregistrez la vue sous le nom de votre choix.`,
  },
  lacksAccounts: 'Les comptes de cet exercice ont été supprimés.',
  lacksPeriod: 'Aucune période ouverte après ce mois pour l’extourne.',
};

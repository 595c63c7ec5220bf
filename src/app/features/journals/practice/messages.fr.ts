import type { Texts } from '#contract/messages/language';
import type { journalTaskMessages } from './messages.ts';

export const journalTasks: Texts<typeof journalTaskMessages> = {
  accrual: {
    title: 'Provisionner l’électricité et l’eau',
    memo: 'Exercice : électricité et eau',
    why: 'Une charge appartient au mois qui l’a causée, même si la facture n’est pas encore là. La provision s’extourne automatiquement au début du mois suivant.',
    form: 'Ouvrez le formulaire d’une nouvelle écriture.',
    enter:
      'Saisissez ces lignes, le libellé et la date d’extourne, veillez à ce qu’il ne reste aucun écart, puis enregistrez.',
    reversal: (day) => `Faites-la extourner le ${day}.`,
    look: 'Ouvrez l’écriture qui la reprend : la fiche la nomme sous « Extourné par ».',
  },
  paste: {
    title: 'Coller une écriture depuis un tableau',
    memo: 'Exercice : depuis un tableau',
    why: 'Les écritures arrivent souvent sous forme de tableau. Ce qui est collé est rapproché du plan comptable ; ce qui n’est pas trouvé est demandé, non deviné.',
    form: 'Ouvrez le formulaire d’une nouvelle écriture.',
    enter: (account) =>
      `Copiez le tableau, appuyez sur Ctrl+V dans la première cellule de compte, choisissez ${account} pour celui qui n’est pas au plan comptable, donnez le libellé et enregistrez.`,
    account: 'Compte',
    lineMemo: 'Libellé',
    amount: 'Montant',
    lines: { insurance: 'Feu et eau', rent: 'Halle', supplies: 'Papier', accrued: 'Pas encore facturé' },
    unknown: 'Papeterie',
  },
  journalView: {
    title: 'Conserver une vue des grandes écritures',
    why: 'Qui contrôle regarde la même chose chaque semaine. Une vue conserve filtre et colonnes sous un nom, à un clic.',
    list: 'Ouvrez la liste des écritures.',
    keep: (label, amount) =>
      `Filtrez « ${label} est supérieur à ${amount} » et enregistrez-le comme vue sous un nom à vous.`,
  },
  lacksAccounts: 'Les comptes de cet exercice ne sont plus dans le plan comptable.',
  lacksPeriod: 'Aucune période n’est ouverte après ce mois pour y extourner.',
};

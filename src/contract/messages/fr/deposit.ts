import type { Translation } from '../define.ts';
import type { deposit as en } from '../en/deposit.ts';

export const deposit = {
  nothing: 'Sélectionnez au moins un règlement ou ajoutez une ligne sous « Autres dépôts ».',
  notHeld: ({ record }) => `${record} n’est pas en valeurs à l’encaissement. Retirez-le de la remise.`,
  inOther: ({ record, deposit: other }) => `${record} est déjà dans ${other}. Retirez-le de cette remise.`,
  otherCurrency: ({ record, currency }) => `${record} est en ${currency}. Remettez-le sur un compte dans cette devise.`,
  otherSubsidiary: ({ record, subsidiary }) =>
    `${record} appartient à ${subsidiary}. Créez une remise de cette société.`,
  datedLater: ({ record, date }) =>
    `${record} est daté du ${date}, après la remise. Remettez-le à cette date ou plus tard.`,
  postdated: ({ record, date }) => `${record} est un chèque daté du ${date}. Remettez-le à cette date ou plus tard.`,
  postdatedToBank: ({ date }) =>
    `Compte : le chèque est daté du ${date}. Gardez-le en valeurs à l’encaissement jusque-là.`,
  notPositive: ({ field }) => `${field} doit être supérieur à 0.`,
  belowZero: ({ over }) =>
    `Le total de la remise ne peut pas être négatif. Retraits et frais dépassent les dépôts de ${over}.`,
  raced: 'L’un des règlements vient d’être ajouté à une autre remise. Rechargez les règlements à remettre.',
  notId: ({ name, value }) => `${name} : ${value} n’est pas un identifiant.`,
  fixed: ({ record, deposit }) =>
    `${record} est dans ${deposit} : son montant n’est pas modifiable. Retirez-le de la remise ou annulez-la.`,
  waits: ({ record }) =>
    `${record} est en valeurs à l’encaissement. Ajoutez-le à une remise pour porter l’argent en banque.`,
  journalSubsidiaries:
    'Valeurs à l’encaissement : une seule société par écriture. Une remise appartient à une seule société.',
} satisfies Translation<typeof en>;

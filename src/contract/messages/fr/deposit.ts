import type { Translation } from '../define.ts';
import type { deposit as en } from '../en/deposit.ts';

export const deposit = {
  nothing: 'Sélectionnez au moins un règlement ou ajoutez une ligne sous « Autres dépôts ».',
  notHeld: ({ record }) => `${record} n’est pas en valeurs à l’encaissement. Retirez-le de la remise.`,
  inOther: ({ record, deposit: other }) => `${record} est déjà dans ${other}. Retirez-le de cette remise.`,
  otherCurrency: ({ record, currency }) =>
    `${record} est en ${currency}. Remettez-le sur un compte tenu dans cette devise.`,
  otherSubsidiary: ({ record, subsidiary }) =>
    `${record} appartient à ${subsidiary}. Saisissez pour lui une remise de cette société.`,
  datedLater: ({ record, date }) =>
    `${record} est daté du ${date}, après la remise. Remettez-le à cette date ou plus tard.`,
  postdated: ({ record, date }) => `${record} est un chèque daté du ${date}. Remettez-le à cette date ou plus tard.`,
  postdatedToBank: ({ date }) =>
    `Compte : le chèque est daté du ${date}. Gardez-le en valeurs à l’encaissement jusque-là.`,
  notPositive: ({ field }) => `${field} doit être supérieur à 0.`,
  belowZero: ({ over }) =>
    `Le total de la remise ne peut pas être négatif : les retraits dépassent les dépôts de ${over}.`,
  raced: 'L’un des règlements vient d’être mis dans une autre remise. Rechargez les règlements à déposer.',
  notId: ({ name, value }) => `${name} : ${value} n’est pas l’identifiant d’un enregistrement.`,
  fixed: ({ record, deposit: of }) =>
    `${record} est dans ${of} : son montant ne peut plus changer. Retirez-le d’abord de la remise, ou annulez la remise.`,
  waits: ({ record }) =>
    `${record} est en valeurs à l’encaissement. Ajoutez-le à une remise en banque pour porter l’argent en banque à la date de la remise.`,
  journalSubsidiaries:
    'Valeurs à l’encaissement : utilisez les lignes d’une seule société par écriture, car une remise appartient à une seule société.',
} satisfies Translation<typeof en>;

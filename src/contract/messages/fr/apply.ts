import type { Translation } from '../define.ts';
import type { apply as en } from '../en/apply.ts';

export const apply = {
  billsRequired: 'Indiquez des factures. L’acompte s’impute sur au moins une.',
  used: ({ record, verb }) =>
    `${record} ne peut pas être ${verb} : une partie a été imputée ou remboursée. Supprimez ou invalidez d’abord ce qui l’utilise.`,
  appliedTo: ({ record, verb }) =>
    `${record} ne peut pas être ${verb} tant que des paiements ou des avoirs y sont imputés. Retirez-les d’abord.`,
  overPayment: ({ applied, payment, over }) =>
    `Paiement : ${applied} imputés, plus que le paiement de ${payment}. Imputez ${over} de moins ou augmentez le paiement.`,
  overPaymentAndCredits: ({ applied, payment, credits, over }) =>
    `Paiement : ${applied} imputés, plus que le paiement de ${payment} et les avoirs de ${credits}. Imputez ${over} de moins ou augmentez le paiement.`,
  overPaymentAndDeposits: ({ applied, payment, deposits, over }) =>
    `Paiement : ${applied} imputés, plus que le paiement de ${payment} et les acomptes de ${deposits}. Imputez ${over} de moins ou augmentez le paiement.`,
  overPaymentCreditsDeposits: ({ applied, payment, credits, deposits, over }) =>
    `Paiement : ${applied} imputés, plus que le paiement de ${payment}, les avoirs de ${credits} et les acomptes de ${deposits}. Imputez ${over} de moins ou augmentez le paiement.`,
  usedElsewhere: ({ used, remaining }) =>
    `Paiement : ${used} ont été remboursés ou utilisés ailleurs ; il resterait ${remaining}. Imputez moins, ou annulez d’abord le reste.`,
  creditsOverBills: ({ credits, bills }) =>
    `Avoirs : ${credits}, plus que les ${bills} de factures auxquelles ils servent. Réduisez-les.`,
  repeated: ({ document }) => `${document} figure deux fois. Une ligne par document.`,
  notApplicable: ({ type, document }) => `${type} ${document} ne peut pas être imputé ici.`,
  notPosted: ({ type, document }) =>
    `${type} ${document} n’est pas comptabilisé : à approuver, rejeté ou invalidé. Choisissez autre chose.`,
  otherParty: ({ type, document, party }) => `${type} ${document} appartient à ${party}. Choisissez le même tiers.`,
  otherCurrency: ({ type, document, currency }) =>
    `${type} ${document} est en ${currency}, pas dans la devise de ce document. Choisissez la même devise.`,
  otherSubsidiary: ({ type, document, subsidiary }) =>
    `${type} ${document} appartient à ${subsidiary}. Choisissez la même filiale.`,
  nothingOpen: ({ type, document }) => `${type} ${document} n’a rien d’ouvert. Retirez-le.`,
  notPositive: ({ document }) => `Montant : imputez plus que zéro sur ${document}, ou retirez-le.`,
  overOpen: ({ amount, open, type, document }) =>
    `Montant : ${amount}, plus que les ${open} ouverts de ${type} ${document}.`,
  raced:
    'Plus que le reste ouvert serait imputé : quelqu’un vient d’imputer sur le même document. Voyez ce qui reste ouvert.',
  noInvoices: 'Factures : rien n’est imputé. Choisissez une facture avec un montant supérieur à zéro.',
  nothingRefunded: 'Avoirs et acomptes : rien n’est remboursé. Choisissez-en un avec un montant supérieur à zéro.',
  ownCredit: 'Avoir : un paiement ne peut être son propre avoir. Imputez le reste sous Factures.',
  overMemo: ({ applied, total }) => `Imputés : ${applied}, plus que les ${total} de l’avoir. Réduisez un montant.`,
  overCredit: ({ applied, remaining }) =>
    `Imputés : ${applied}, plus que les ${remaining} restants de l’avoir. Réduisez un montant.`,
  otherAccount: ({ bill }) =>
    `La facture ${bill} est sur un autre compte fournisseurs que l’avoir. Choisissez le même compte.`,
  prepaymentUsed: ({ prepayment }) =>
    `${prepayment} est imputé sur des factures, qui en dépendent. Supprimez d’abord les imputations.`,
  overPrepayments: ({ amount, over }) =>
    `Factures : ${amount}, soit ${over} de plus que les acomptes ouverts du fournisseur dans cette devise. Imputez moins.`,
  customerFixed: ({ applied }) =>
    `Client : ${applied} sont imputés. Retirez les imputations avant de changer de client.`,
  rateFixed: ({ applied, rate }) =>
    `Cours : ${applied} sont imputés au cours ${rate}. Retirez les imputations avant de changer le cours ou la date.`,
  totalBelowApplied: ({ total, applied }) =>
    `Le total de ${total} serait inférieur à l’imputé (${applied}). Retirez d’abord des imputations.`,
  totalFixed: ({ applied }) => `Total : ${applied} sont imputés. Retirez d’abord les imputations.`,
  takeOffDocuments: 'Retirez d’abord paiements et avoirs.',
  takeOffPayments: 'Retirez-le d’abord des paiements.',
  restsOn: ({ record, applied, cure }) => `${applied} sont imputés sur ${record} et en dépendent. ${cure}`,
  approvalAgain: ({ record, applied, cure }) =>
    `${applied} sont imputés sur ${record}, qui devrait être approuvé à nouveau. ${cure}`,
  linesBelowApplied: ({ lines, applied, record, cure }) =>
    `Les lignes donnent ${lines}, mais ${applied} de ${record} sont imputés. ${cure}`,
} satisfies Translation<typeof en>;

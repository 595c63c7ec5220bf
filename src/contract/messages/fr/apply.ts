import type { Translation } from '../define.ts';
import type { apply as en } from '../en/apply.ts';

export const apply = {
  billsRequired: 'Indiquez des factures. Affectez l’acompte à au moins une.',
  used: ({ record, verb }) =>
    `${record} ne peut pas être ${verb} : une partie est affectée ou remboursée. Supprimez ou annulez d’abord ces pièces.`,
  appliedTo: ({ record, verb }) =>
    `${record} ne peut pas être ${verb} tant que des règlements ou des avoirs y sont affectés. Désaffectez-les d’abord.`,
  overPayment: ({ applied, payment, over }) =>
    `Affecté : ${applied}, règlement : ${payment}. Affectez ${over} de moins ou augmentez le règlement.`,
  overPaymentAndCredits: ({ applied, payment, credits, over }) =>
    `Affecté : ${applied}, règlement : ${payment}, avoirs : ${credits}. Affectez ${over} de moins ou augmentez le règlement.`,
  overPaymentAndDeposits: ({ applied, payment, deposits, over }) =>
    `Affecté : ${applied}, règlement : ${payment}, acomptes : ${deposits}. Affectez ${over} de moins ou augmentez le règlement.`,
  overPaymentCreditsDeposits: ({ applied, payment, credits, deposits, over }) =>
    `Affecté : ${applied}, règlement : ${payment}, avoirs : ${credits}, acomptes : ${deposits}. Affectez ${over} de moins ou augmentez le règlement.`,
  usedElsewhere: ({ used, remaining }) =>
    `${used} du règlement sont remboursés ou affectés ailleurs ; il resterait ${remaining}. Affectez moins ou désaffectez d’abord le reste.`,
  creditsOverBills: ({ credits, bills }) =>
    `Les avoirs de ${credits} dépassent les factures de ${bills} auxquelles ils sont affectés. Réduisez-les.`,
  repeated: ({ document }) => `${document} figure deux fois. Utilisez une ligne par pièce.`,
  notApplicable: ({ type, document }) => `${type} ${document} ne peut pas être affecté ici.`,
  notPosted: ({ type, document }) =>
    `${type} ${document} n’est pas comptabilisé : à valider, refusé ou annulé. Sélectionnez une autre pièce.`,
  otherParty: ({ type, document, party }) =>
    `${type} ${document} appartient à ${party}. Sélectionnez une pièce du même client ou fournisseur.`,
  otherCurrency: ({ type, document, currency }) =>
    `${type} ${document} est en ${currency}. Sélectionnez une pièce dans la devise de celle-ci.`,
  otherSubsidiary: ({ type, document, subsidiary }) =>
    `${type} ${document} appartient à ${subsidiary}. Sélectionnez une pièce de la même société.`,
  journalWithoutItem: ({ type, document, party }) =>
    `${type} ${document} n’a pas de poste non soldé de ${party} sur un seul compte client ou fournisseur. Sélectionnez une autre pièce.`,
  journalCredits: ({ type, document }) =>
    `${type} ${document} réduit la somme due. Sélectionnez cette pièce parmi les avoirs.`,
  journalCharges: ({ type, document }) =>
    `${type} ${document} augmente la somme due. Sélectionnez cette pièce parmi les pièces à solder.`,
  journalApplied: ({ record, party }) =>
    `Le poste non soldé de ${party} dans ${record} est affecté : son compte, son montant et sa devise ne changent plus. Désaffectez-le d’abord.`,
  nothingOpen: ({ type, document }) => `${type} ${document} n’a plus de solde ouvert. Retirez-le.`,
  notPositive: ({ document }) => `${document} : affectez plus que 0 ou retirez-le.`,
  overOpen: ({ amount, open, type, document }) => `${amount} dépasse le reste dû de ${open} (${type} ${document}).`,
  overWriteOffLimit: ({ amount, limit, document }) =>
    `L’écart soldé de ${amount} sur ${document} dépasse le seuil de ${limit}.`,
  raced:
    'Un autre utilisateur vient d’affecter un montant à la même pièce. Rechargez les restes dus et affectez moins.',
  noInvoices: 'Sélectionnez une facture et affectez un montant supérieur à 0.',
  nothingRefunded: 'Sélectionnez un avoir ou un acompte avec un montant supérieur à 0.',
  ownCredit: 'Un règlement ne peut pas être son propre avoir. Affectez le montant non affecté sous Factures.',
  overMemo: ({ applied, total }) => `${applied} affectés dépassent le total de l’avoir, ${total}. Réduisez un montant.`,
  overCredit: ({ applied, remaining }) =>
    `${applied} affectés dépassent le reste de l’avoir, ${remaining}. Réduisez un montant.`,
  otherAccount: ({ bill }) =>
    `La facture ${bill} est sur un autre compte fournisseurs que l’avoir. Sélectionnez-en une sur le même compte.`,
  prepaymentUsed: ({ prepayment }) => `${prepayment} est affecté à des factures. Supprimez d’abord les affectations.`,
  overPrepayments: ({ amount, over }) =>
    `${amount} dépasse de ${over} les acomptes ouverts du fournisseur dans cette devise. Affectez moins.`,
  customerFixed: ({ applied }) => `Client non modifiable : ${applied} sont affectés. Désaffectez-les d’abord.`,
  rateFixed: ({ applied, rate }) =>
    `Cours et date non modifiables : ${applied} sont affectés au cours ${rate}. Désaffectez-les d’abord.`,
  totalBelowApplied: ({ total, applied }) =>
    `Le total de ${total} est inférieur aux ${applied} déjà affectés. Désaffectez d’abord la différence.`,
  totalFixed: ({ applied }) => `Total non modifiable : ${applied} sont affectés. Désaffectez-les d’abord.`,
  takeOffDocuments: 'Désaffectez d’abord règlements et avoirs.',
  takeOffPayments: 'Désaffectez-le d’abord des règlements.',
  restsOn: ({ applied, record, cure }) => `Non modifiable : ${applied} sont affectés à ${record}. ${cure}`,
  approvalAgain: ({ applied, record, cure }) =>
    `${applied} sont affectés à ${record} ; cette modification exigerait une nouvelle validation. ${cure}`,
  linesBelowApplied: ({ lines, applied, record, cure }) =>
    `Les lignes totalisent ${lines}, moins que les ${applied} affectés à ${record}. ${cure}`,
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { journal as en } from '../en/journal.ts';

export const journal = {
  reversalDateRequired: 'Saisissez la date d’extourne. Une extourne différée exige une date.',
  periodClosed: ({ record, period, state }) =>
    `${record} est comptabilisé en ${period}, période ${state}. Extournez-le par une écriture dans une période ouverte.`,
  periodClosedDelete: ({ record, period, state }) =>
    `Suppression de ${record} impossible : ${period} est ${state}. Extournez-le.`,
  tooFewLines: ({ count }) => `Saisissez au moins 2 lignes. Cette écriture en a ${count}.`,
  sharesOver: ({ total, over }) => `Les parts totalisent ${total}, soit ${over} de plus que 100. Réduisez une part.`,
  scheduleOver: ({ total, over }) =>
    `Les montants totalisent ${total}, soit ${over} de plus que l’échéancier. Réduisez un montant.`,
  creditsShort: ({ amount }) => `Total débit et total crédit diffèrent. Ajoutez ${amount} au crédit pour équilibrer.`,
  debitsShort: ({ amount }) => `Total débit et total crédit diffèrent. Ajoutez ${amount} au débit pour équilibrer.`,
  creditsShortIn: ({ subsidiary, amount }) =>
    `Total débit et total crédit diffèrent dans ${subsidiary}. Ajoutez ${amount} au crédit pour équilibrer.`,
  debitsShortIn: ({ subsidiary, amount }) =>
    `Total débit et total crédit diffèrent dans ${subsidiary}. Ajoutez ${amount} au débit pour équilibrer.`,
  reversalTooEarly: ({ date, tranDate }) =>
    `La date d’extourne ${date} doit être postérieure au ${tranDate}, date de l’écriture.`,
  reversalPeriodClosed: ({ date }) =>
    `La date d’extourne ${date} n’est pas dans une période ouverte. Utilisez une autre date.`,
  reversalFixed: ({ reversal, period, state }) =>
    `Impossible de mettre à jour l’extourne ${reversal} : ${period} est ${state}.`,
  reversalStands: ({ reversal, period, state }) => `L’extourne ${reversal} est en ${period}, période ${state}.`,
  reversesPayment: ({ record, payment }) =>
    `${record} extourne ${payment} et ne change plus. Supprimez cette écriture pour rétablir le règlement.`,
  followsOriginal: ({ record, original }) => `${record} est l’extourne de ${original}. Modifiez ${original}.`,
  mirroredBy: ({ record, reversal }) => `${record} est extourné par ${reversal}. Supprimez d’abord ${reversal}.`,
  reversedTwice: ({ record, reversal }) => `${record} est extourné par ${reversal}. Annulez d’abord ${reversal}.`,
  isReversal: ({ record }) => `${record} est une extourne et ne peut pas être extourné. Dupliquez l’original.`,
  notPosted: ({ record }) => `${record} n’est pas comptabilisé et ne peut pas être extourné.`,
  alreadyReversed: ({ record }) => `${record} est déjà extourné.`,
  reversedMeanwhile: 'Cette écriture est déjà extournée.',
  reversesByDate: ({ record, date }) =>
    `${record} sera extourné le ${date}. Videz sa date d’extourne pour l’extourner manuellement.`,
  reversalBeforeOriginal: ({ date, original }) =>
    `La date d’extourne ne peut pas précéder le ${date}, date de ${original}.`,
  notMirrored: ({ record }) => `Les lignes ne correspondent pas à ${record}. Une extourne doit inverser chaque ligne.`,
  madeByDate: ({ record, original }) =>
    `${record} a été créé par la date d’extourne de ${original}. Videz cette date pour le retirer.`,
  customerRequired: ({ account }) => `Sélectionnez un client. ${account} est un compte clients.`,
  vendorRequired: ({ account }) => `Sélectionnez un fournisseur. ${account} est un compte fournisseurs.`,
  secondRest: 'Une seule ligne peut utiliser « rest ». Saisissez un montant.',
  lineHasBoth: 'La ligne a un débit et un crédit. Videz l’un des deux.',
  lineHasNeither: 'Saisissez un débit ou un crédit : montant, formule avec « base », ou « rest ».',
  baseRequired: 'Saisissez un montant de base pour les formules des lignes.',
  badFormula: ({ field, value, reason }) =>
    `${field} « ${value} » n’est ni un montant ni une formule avec « base ». ${reason}`,
  negativeFormula: ({ field, value }) =>
    `${field} « ${value} » donne un montant négatif. Saisissez-le de l’autre côté.`,
  templateUnbalanced: ({ amounts }) =>
    `Les écritures de ce modèle auraient ${amounts}. Utilisez « rest » sur une ligne ou modifiez un montant.`,
  debitsAndCredits: ({ debits, credits }) => `${debits} au débit et ${credits} au crédit`,
  startRequired: 'Saisissez la première date du modèle d’abonnement.',
  endBeforeStart: ({ end, start }) =>
    `La dernière date ${end} précède la première, ${start}. Saisissez une date ultérieure.`,
  nothingToRecognize: ({ subsidiary, period }) => `${subsidiary} n’a aucun produit à constater en ${period}.`,
  recognizeEarlier: ({ period }) => `${period} est ouverte et a des produits à constater. Constatez-les d’abord.`,
  recognitionAdjusts: ({ period }) => `${period} est une période de régularisation. Sélectionnez un mois.`,
  schedulePlanFixed: ({ field, schedule }) =>
    `${field} non modifiable : ${schedule} est utilisé par des ventes comptabilisées. Créez un autre échéancier.`,
  noSchedule: 'Seuls les échéanciers de produits ont des lignes de vente à constater.',
  openingDiffers: ({ field, stated, held, difference }) =>
    `${field} de ${stated} diffère de ${difference} des ${held} comptabilisés par les pièces. Saisissez d’abord les pièces manquantes ou corrigez le solde.`,
  openingNotCleared: ({ account, remaining }) =>
    `${account} doit revenir à zéro avec les à-nouveaux. Il resterait ${remaining}. Ce compte reçoit la contrepartie des postes non soldés et du stock initial.`,
  nothingToRevalue: ({ subsidiary, date }) => `${subsidiary} n’a aucun solde en devise à réévaluer au ${date}.`,
  alreadyRevalued: ({ subsidiary, date }) =>
    `Tous les soldes en devise de ${subsidiary} sont déjà aux cours de clôture du ${date}.`,
  revaluationReversalShut: ({ date }) =>
    `L’extourne du ${date} exige une période ouverte. Créez-la ou rouvrez-la d’abord.`,
  revaluationReverses: ({ record, original }) =>
    `${record} extourne ${original} et se supprime avec cette réévaluation. Supprimez plutôt ${original}.`,
  noPair: ({ subsidiary, counterparty }) =>
    `${subsidiary} n’est pas équilibrée. Créer une paire intragroupe avec ${counterparty}.`,
  eliminationOnly: ({ subsidiary }) =>
    `${subsidiary} est une société d’élimination. Seules des écritures y sont comptabilisées.`,
  eliminationAlone: ({ subsidiary }) =>
    `${subsidiary} est une société d’élimination. Ses écritures n’ont aucune ligne d’une autre société.`,
  eliminatesOther: ({ period }) =>
    `Les lignes éliminent ${period}. Les comptabiliser sur cette période dans une société d’élimination.`,
  eliminationMoved: ({ period }) => `Les lignes diffèrent des soldes de ${period}. Éliminer à nouveau l’intragroupe.`,
  noElimination: 'Aucune société d’élimination. En créer une d’abord.',
  nothingToEliminate: ({ period }) => `Rien à éliminer en ${period}.`,
  eliminationOfWhole: ({ period }) => `${period} est un trimestre ou un exercice. Sélectionner un de ses mois.`,
  eliminationClosed: ({ period, state }) => `Impossible d’éliminer les soldes intragroupe : ${period} est ${state}.`,
  eliminationUnseen: ({ subsidiary }) =>
    `Nécessite l’accès à toutes les sociétés que ${subsidiary} élimine. Demander à l’administration.`,
  differenceAccountMissing: ({ subsidiary, amount }) =>
    `Les soldes éliminés présentent un écart de ${amount}. Sélectionner un compte d’écart dans ${subsidiary}.`,
  pairWithItself: 'Sélectionner un autre débiteur. Une société ne peut rien se devoir.',
  pairAccountTaken: ({ account, subsidiary, counterparty }) =>
    `Dans ${subsidiary}, ${account} porte le solde avec ${counterparty} et ne peut en porter un autre.`,
  pairOfElimination: ({ subsidiary }) => `${subsidiary} est une société d’élimination. Sélectionner une autre société.`,
  eliminationPosted: ({ subsidiary }) => `${subsidiary} a des écritures. L’élimination n’est plus modifiable.`,
  eliminationParent: 'Sélectionner la société mère dont le groupe est éliminé.',
  noRecognitionPeriods: 'Périodes : au moins 1, sauf avec la méthode Immédiat.',
} satisfies Translation<typeof en>;

import type { Translation } from '../define.ts';
import type { journal as en } from '../en/journal.ts';

export const journal = {
  reversalDateRequired:
    'Indiquez la date de contre-passation ; sans elle, la contre-passation ne peut pas être différée.',
  periodClosed: ({ record, period, state }) =>
    `${record} a été comptabilisé en ${period}, période ${state}. Contre-passez-le par une écriture dans une période ouverte.`,
  periodClosedDelete: ({ record, period, state }) =>
    `${record} a été comptabilisé en ${period}, période ${state} ; il ne peut pas être supprimé. Contre-passez-le.`,
  tooFewLines: ({ count }) => `Lignes : une écriture a au moins 2 lignes ; celle-ci en a ${count}.`,
  sharesOver: ({ total, over }) =>
    `Part % : les parts totalisent ${total}, soit ${over} de plus que 100. Réduisez-les.`,
  scheduleOver: ({ total, over }) =>
    `Montant : les montants totalisent ${total}, soit ${over} de plus que le plan. Réduisez-les.`,
  creditsShort: ({ amount }) => `Débits et crédits diffèrent : il manque ${amount} au crédit.`,
  debitsShort: ({ amount }) => `Débits et crédits diffèrent : il manque ${amount} au débit.`,
  creditsShortIn: ({ amount, subsidiary }) =>
    `Débits et crédits diffèrent : il manque ${amount} au crédit dans ${subsidiary}.`,
  debitsShortIn: ({ amount, subsidiary }) =>
    `Débits et crédits diffèrent : il manque ${amount} au débit dans ${subsidiary}.`,
  reversalTooEarly: ({ date, tranDate }) =>
    `La date de contre-passation ${date} doit suivre celle de l’écriture, ${tranDate}.`,
  reversalPeriodClosed: ({ date }) => `La date de contre-passation ${date} n’est pas dans une période ouverte.`,
  reversalFixed: ({ reversal, period, state }) =>
    `La contre-passation ${reversal} est en ${period}, période ${state} ; elle ne peut pas suivre cette modification.`,
  reversalStands: ({ reversal, period, state }) =>
    `Sa contre-passation ${reversal} est en ${period}, période ${state}.`,
  followsOriginal: ({ record, original }) =>
    `${record} contre-passe ${original} et le suit. Modifiez cette écriture-là.`,
  mirroredBy: ({ record, reversal }) =>
    `${record} a été contre-passé par ${reversal}, son miroir. Supprimez d’abord cette écriture.`,
  reversedTwice: ({ record, reversal }) =>
    `${record} a été contre-passé par ${reversal} ; il serait repris deux fois. Invalidez d’abord cette écriture.`,
  isReversal: ({ record }) => `${record} est déjà une contre-passation.`,
  notPosted: ({ record }) => `${record} n’est pas comptabilisé ; il n’y a rien à contre-passer.`,
  alreadyReversed: ({ record }) => `${record} a déjà été contre-passé.`,
  reversedMeanwhile: 'Cette écriture a déjà été contre-passée.',
  reversesByDate: ({ record, date }) =>
    `${record} sera contre-passé le ${date} par sa date de contre-passation. Videz cette date pour le faire à la main.`,
  reversalBeforeOriginal: ({ date, original }) =>
    `La contre-passation ne peut pas précéder le ${date}, date de ${original}.`,
  notMirrored: ({ record }) =>
    `Les lignes ne sont pas le miroir de ${record} : une contre-passation reprend chaque ligne exactement.`,
  madeByDate: ({ record, original }) =>
    `${record} vient de la date de contre-passation de ${original}. Videz cette date pour le retirer.`,
  secondRest: 'Une seule ligne prend le reste. Donnez un montant à celle-ci.',
  lineHasBoth: 'Crédit : la ligne a aussi un débit. N’en gardez qu’un.',
  lineHasNeither: 'Débit ou crédit : la ligne n’a ni l’un ni l’autre. Donnez un montant, un calcul avec base, ou rest.',
  baseRequired: 'Montant de base : les lignes s’y réfèrent. Donnez-le.',
  badFormula: ({ field, value, reason }) =>
    `${field} : « ${value} » n’est ni un montant ni un calcul avec base. ${reason}`,
  negativeFormula: ({ field, value }) => `${field} : « ${value} » donne un montant négatif. Mettez-le de l’autre côté.`,
  templateUnbalanced: ({ amounts }) =>
    `Lignes : une écriture de ce modèle aurait ${amounts}. Laissez une ligne prendre le reste, ou changez un montant.`,
  debitsAndCredits: ({ debits, credits }) => `${debits} au débit et ${credits} au crédit`,
  startRequired: 'Première fois : un modèle récurrent dit à partir de quand. Donnez une date.',
  endBeforeStart: ({ end, start }) =>
    `Dernière fois ${end} : avant le ${start}, première échéance. Donnez une date plus tardive.`,
  nothingToRecognize: ({ period, subsidiary }) =>
    `Période comptable : ${subsidiary} n’a plus de produits à constater en ${period}.`,
  recognizeEarlier: ({ period }) =>
    `Période comptable : ${period} est ouverte et a des produits à constater. Commencez par elle.`,
  recognitionAdjusts: ({ period }) => `Période comptable : ${period} est une période d’ajustement. Choisissez un mois.`,
  schedulePlanFixed: ({ field, schedule }) =>
    `${field} : ${schedule} diffère des produits de ventes comptabilisées. Créez un autre plan.`,
  noSchedule: 'Seuls les plans de constatation ont des lignes de vente à constater.',
  noRecognitionPeriods: 'Périodes 0 : les produits s’étalent sur au moins 1 période, sauf méthode Immédiat.',
} satisfies Translation<typeof en>;

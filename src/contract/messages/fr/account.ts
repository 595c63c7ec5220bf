import type { Translation } from '../define.ts';
import type { account as en, allocation as enAllocation } from '../en/account.ts';

export const account = {
  nonPostingMeanwhile: 'Un compte des lignes est hors comptabilité. Sélectionnez-en un autre.',
  inactiveMeanwhile: 'Un compte des lignes est devenu inactif. Sélectionnez-en un autre.',
  notInSubsidiaryMeanwhile:
    'Un compte n’est pas attribué à la société de sa ligne. Attribuez-le ou sélectionnez-en un autre.',
  inactiveForPosting: ({ account }) => `Le compte ${account} est inactif. Sélectionnez un compte actif.`,
  parentType: ({ account, parentType, type }) =>
    `${account} est de type ${parentType}. Sélectionnez un compte parent de type ${type}.`,
  systemInactive: ({ role }) => `Ce compte ne peut pas devenir inactif : il a le rôle système ${role}.`,
  systemDelete: ({ account, role }) => `Suppression de ${account} impossible : rôle système ${role}.`,
  cannotBeCash: 'Seuls les comptes d’actif ou de dette peuvent être de la trésorerie.',
  openingNotBalanceSheet: 'Seuls les comptes de bilan peuvent avoir un à-nouveau.',
  openingNotPossible: 'Un à-nouveau exige une période ouverte, une société et le compte d’à-nouveaux.',
  inactive: ({ account }) => `Le compte ${account} est inactif. Sélectionnez un compte actif.`,
  roleType: ({ account, type, role, expected }) =>
    `Le compte ${account} est de type ${type}. ${role} exige ${expected}.`,
  otherRole: ({ account, role }) => `Le compte ${account} a déjà le rôle système ${role}.`,
  roleInUse: ({ role }) => `Impossible de réattribuer ${role} : le compte a des écritures de pièces ouvertes.`,
  nonPosting: ({ account, type }) =>
    `Le compte ${account} est de type ${type}, hors comptabilité. Sélectionnez un autre compte.`,
  wrongType: ({ account, type, expected }) =>
    `Le compte ${account} est de type ${type}. Sélectionnez un compte de type ${expected}.`,
  notInSubsidiary: ({ account, subsidiary }) =>
    `Le compte ${account} n’est pas attribué à ${subsidiary}. Attribuez-le ou sélectionnez un autre compte.`,
  otherCurrency: ({ account, currency, party }) =>
    `Le compte ${account} est tenu en ${currency}. Sélectionnez cette devise (${party}) ou un autre compte.`,
  roleMissing: ({ role, name }) =>
    `Aucun compte n’a le rôle système ${role} (${name}). Demandez à un administrateur d’en attribuer un.`,
  unitElsewhere: 'Seuls les comptes statistiques ont une unité. La retirer.',
  controlled: ({ account, keeper }) =>
    `Le compte ${account} est un compte collectif pour ${keeper}. Utilisez un autre compte.`,
} satisfies Translation<typeof en>;

export const allocation = {
  basisRequired: 'Sélectionner le compte dont les soldes déterminent les parts.',
  sharesRequired: 'Saisir une part supérieure à 0 sur au moins une ligne.',
  targetNeedsDimension: 'Sélectionner un service, une catégorie ou un site. Son solde détermine la part.',
  sourcesOverlap: ({ line }) =>
    `Comprend des soldes de la ligne ${line}. Sélectionner un autre compte, service, catégorie ou site.`,
  targetsOverlap: ({ line }) =>
    `Partage la base de la ligne ${line}. Sélectionner un autre service, catégorie ou site.`,
  creditOfBalance:
    'Retirer le compte de contrepartie. Un solde de fin de période est crédité sur ses comptes d’origine.',
  nothing: ({ schedule, period }) => `${schedule} n’a rien à répartir en ${period}.`,
  unchanged: ({ schedule, period }) => `${schedule} est déjà réparti pour ${period}. Rien n’a changé depuis.`,
  basisZero: ({ schedule, account, date }) =>
    `${schedule} n’a pas de base : les cibles n’ont aucun solde sur ${account} au ${date}. Le saisir d’abord.`,
  basisNegative: ({ schedule, account, line }) =>
    `${schedule} a une base négative : le solde sur ${account} de la cible ${line} est inférieur à zéro.`,
} satisfies Translation<typeof enAllocation>;

import type { Translation } from '../define.ts';
import type { account as en } from '../en/account.ts';

export const account = {
  nonPostingMeanwhile: 'Un compte des lignes n’accepte pas d’écritures.',
  inactiveMeanwhile: 'Un compte des lignes est devenu inactif. Choisissez-en un actif.',
  notInSubsidiaryMeanwhile:
    'Un compte des lignes n’est pas affecté à la filiale de sa ligne. Affectez-le ou choisissez-en un autre.',
  inactiveForPosting: ({ account }) =>
    `Le compte « ${account} » est inactif et n’accepte rien. Choisissez-en un actif.`,
  parentType: ({ account, parentType, type }) =>
    `Sous-compte de : ${account} est de type ${parentType} ; un compte ${type} ne peut pas être au-dessous.`,
  systemInactive: ({ role }) => `Ce compte a le rôle ${role} dans le système et ne peut pas devenir inactif.`,
  systemDelete: ({ account, role }) => `${account} a le rôle ${role} dans le système et ne peut pas être supprimé.`,
  openingNotBalanceSheet: 'Solde d’ouverture : seuls les comptes de bilan s’ouvrent avec un solde.',
  openingNotPossible:
    'Solde d’ouverture : il faut une période ouverte, une filiale et le compte système « Soldes d’ouverture ».',
  inactive: ({ account }) => `Le compte ${account} est inactif. Choisissez-en un actif.`,
  roleType: ({ account, type, role, expected }) =>
    `Le compte ${account} est de type ${type} ; ${role} demande ${expected}.`,
  otherRole: ({ account, role }) => `Le compte ${account} a déjà le rôle ${role}.`,
  roleInUse: ({ role }) => `${role} a des écritures de documents ouverts ; le rôle reste à son compte.`,
  nonPosting: ({ account, type }) => `Le compte ${account} est de type ${type} et n’accepte pas d’écritures.`,
  wrongType: ({ account, type, expected }) => `Le compte ${account} est de type ${type}. Il faut ${expected}.`,
  notInSubsidiary: ({ account, subsidiary }) =>
    `Le compte ${account} n’est pas affecté à la filiale ${subsidiary}. Affectez-le ou choisissez-en un autre.`,
  otherCurrency: ({ account, currency, party }) =>
    `Le compte ${account} est tenu en ${currency}. Prenez cette devise (${party}) ou un autre compte.`,
  roleMissing: ({ role, name }) =>
    `Aucun compte n’a le rôle ${role} (${name}) qu’il faut ici. Demandez à qui a configuré la société de l’attribuer.`,
  controlled: ({ account, keeper }) =>
    `Le compte ${account} suit ${keeper}. Choisissez-en un autre, ou passez une écriture.`,
} satisfies Translation<typeof en>;

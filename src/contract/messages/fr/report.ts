import type { Translation } from '../define.ts';
import type { report as en } from '../en/report.ts';

export const report = {
  notAnOption: ({ value, list }) => `« ${value} » n’est pas parmi les choix : ${list}.`,
  onHandOnly:
    'D’un jour passé, seul le stock est connu ; ce que les commandes réservent et apportent vaut pour aujourd’hui.',
  severalBooks:
    'Les filiales tiennent leurs livres dans des devises différentes ; elles figurent l’une sous l’autre, sans addition. Choisissez une filiale pour des totaux.',
  noSubsidiary: ({ subsidiary }) => `Il n’y a pas de filiale ${subsidiary} que vous puissiez voir.`,
  noLocation: ({ location }) => `Il n’y a pas de site ${location} que vous puissiez voir.`,
  noParty: ({ type, party }) => `${type} ${party} : inexistant, ou vous ne pouvez pas le voir.`,
  notDate: ({ value }) => `Date illisible : « ${value} ». Les dates s’écrivent comme 2026-01-31.`,
  badDate: ({ value }) => `Date illisible : ${value}. Écrivez comme 2026-06-30.`,
  notCurrency: ({ value }) => `Devise : ${value} n’est pas un identifiant de devise.`,
  notType: ({ value }) => `Type : ${value} n’est pas un type de fiche.`,
  badSpan: ({ value }) => `Jours par colonne : ${value} n’est pas un entier de 1 à 999.`,
  accountMissing: 'Choisissez un compte.',
  noAccount: ({ account }) => `Il n’y a pas de compte ${account}.`,
  noPeriod: ({ period }) => `Il n’y a pas de période ${period}.`,
  unknown: ({ name }) => `Il n’y a pas de rapport ${name}.`,
  unknownOf: ({ name, list }) => `Il n’y a pas de rapport « ${name} ». Il y a ${list}.`,
  accountInSeveralBooks: ({ account }) =>
    `${account} sert à des filiales dont les livres sont en devises différentes. Choisissez-en une.`,
  severalYears: 'Choisissez des dates dans un même exercice.',
  severalYearsOf: 'Choisissez des dates dans un exercice de chaque filiale, ou une filiale.',
  yearTurns: ({ subsidiary, turn, from, to, cure }) =>
    `L’exercice de ${subsidiary} change le ${turn}, entre ${from} et ${to}. ${cure}`,
  periodAndDates: 'Donnez une période ou des dates, pas les deux.',
  lastBeforeFirst: ({ last, first }) => `Le dernier jour ${last} précède le premier ${first}.`,
  differentYears: ({ first, last }) =>
    `${first} et ${last} sont dans des exercices différents ; charges et produits y recommencent. Choisissez des dates dans un même exercice.`,
  badLimit: ({ max }) => `limit doit être un entier de 1 à ${max}.`,
  badOffset: 'offset doit être un entier à partir de 0.',
  badPosition: 'after doit reprendre la valeur next d’une page, sans offset.',
  severalBooksInLedger:
    'Le grand livre de tous les comptes comporte plusieurs monnaies, une par comptabilité. Choisissez une filiale.',
  badMonths: ({ value, min, max }) => `Mois : ${value} n’est pas un entier de ${min} à ${max}.`,
  tooManyAccounts: ({ count, max }) => `${count} comptes sont demandés ; au plus ${max} se montrent ensemble.`,
  accountsInSeveralBooks: ({ account }) =>
    `${account} sont utilisés par des sociétés dont les livres sont en monnaies différentes. Choisissez-en une.`,
} satisfies Translation<typeof en>;

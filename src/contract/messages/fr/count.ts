import type { Translation } from '../define.ts';
import type { count as en } from '../en/count.ts';

export const count = {
  notFrozen: 'La feuille de comptage est établie quand le stock est gelé. Gelez d’abord le stock.',
  frozen: ({ field }) =>
    `Le stock est gelé : ${field} ne peut plus changer. Supprimez cet inventaire et commencez-en un autre.`,
  approved: ({ count }) => `${count} est validé. Supprimez son ajustement pour le modifier.`,
  sheetClosed: ({ state }) => `Les quantités se saisissent pendant le comptage seulement, pas à l’état ${state}.`,
  lineFixed: ({ line }) =>
    `La ligne ${line} figure sur la feuille gelée : son article, son emplacement et son lot restent. Saisissez 0 s’il n’y a rien.`,
  recountOnly: ({ line }) =>
    `La ligne ${line} n’est pas recomptée. Seules les lignes à recompter reçoivent une quantité maintenant.`,
  duplicate: ({ item, line }) =>
    `${item} figure déjà à la ligne ${line} avec cet emplacement et ce lot. Saisissez-y la quantité.`,
  outside: ({ item }) => `${item} ne fait pas partie de cet inventaire, limité à certains articles ou emplacements.`,
  lotMissing: ({ item }) => `Choisissez le lot ou le numéro de série de ${item}.`,
  otherSubsidiary: ({ item, subsidiary }) => `${item} sur ce site est le stock de ${subsidiary}. Comptez-le là-bas.`,
  overlaps: ({ count }) => `${count} compte le même stock. Validez-le ou supprimez-le d’abord.`,
  uncounted: ({ item }) => `Saisissez ce qui a été compté de ${item}, 0 s’il n’y a rien.`,
  toRecount: ({ item }) => `Recomptez d’abord ${item}.`,
  nothingToCount: 'La feuille de comptage est vide. Saisissez ce qui a été trouvé ou supprimez cet inventaire.',
  nothingDiffers: 'Aucune ligne ne présente d’écart : il n’y a rien à recompter.',
  costMissing: ({ item }) => `${item} n’a pas encore de coût. Saisissez un coût sur l’article.`,
  ofCount: ({ count }) =>
    `Cet ajustement comptabilise les écarts de ${count} : son stock ne peut pas changer. Supprimez-le pour rouvrir l’inventaire.`,
} satisfies Translation<typeof en>;

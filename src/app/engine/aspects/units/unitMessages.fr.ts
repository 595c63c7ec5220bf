import type { Texts } from '#contract/messages/language';
import type { unitMessages } from './unitMessages.ts';

export const units: Texts<typeof unitMessages> = {
  groupFirst: 'Choisir d’abord un groupe',
  byDefault: (unit) => `Par défaut : ${unit}`,
  choice: (unit, count, base) => `${unit} (${count} × ${base})`,
  absent: (unit) => `${unit} (hors du groupe)`,
  quantity: (count, unit) => `${count} ${unit}`,
  both: (inStock, inUnit) => `${inStock} (${inUnit})`,
  quickHint: (unit) => `Entrée ajoute 1, 2 ${unit}*CODE ajoute 2 ${unit}, -1*CODE retire 1.`,
  unread: (item) => `Impossible de charger les unités de ${item}. Réessayez.`,
  inStockUnits: 'Quantités dans l’unité de stock de chaque article.',
};

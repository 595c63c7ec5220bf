import type { Texts } from '#contract/messages/language';
import type { unitMessages } from './unitMessages.ts';

export const units: Texts<typeof unitMessages> = {
  groupFirst: 'Zuerst Gruppe wählen',
  byDefault: (unit) => `Standard: ${unit}`,
  choice: (unit, count, base) => `${unit} (${count} × ${base})`,
  absent: (unit) => `${unit} (nicht in der Gruppe)`,
  quantity: (count, unit) => `${count} ${unit}`,
  both: (inStock, inUnit) => `${inStock} (${inUnit})`,
  quickHint: (unit) => `Enter zählt 1, 2 ${unit}*CODE zählt 2 ${unit}, -1*CODE zieht 1 ab.`,
  unread: (item) => `Die Einheiten von ${item} konnten nicht geladen werden. Erneut versuchen.`,
  inStockUnits: 'Mengen in der Lagereinheit des jeweiligen Artikels.',
};

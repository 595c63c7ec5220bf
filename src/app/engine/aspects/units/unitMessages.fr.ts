import type { Texts } from '#contract/messages/language';
import type { unitMessages } from './unitMessages.ts';

export const units: Texts<typeof unitMessages> = {
  groupFirst: 'Choisir d’abord un groupe',
  byDefault: (unit) => `Par défaut : ${unit}`,
  choice: (unit, count, base) => `${unit} (${count} × ${base})`,
  absent: (unit) => `${unit} (hors du groupe)`,
};

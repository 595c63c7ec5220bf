import type { Texts } from '#contract/messages/language';
import type { unitMessages } from './unitMessages.ts';

export const units: Texts<typeof unitMessages> = {
  groupFirst: 'Zuerst Gruppe wählen',
  byDefault: (unit) => `Standard: ${unit}`,
  choice: (unit, count, base) => `${unit} (${count} × ${base})`,
  absent: (unit) => `${unit} (nicht in der Gruppe)`,
};

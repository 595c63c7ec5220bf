import type { Texts } from '#contract/messages/language';
import type { compareMessages } from './compareMessages.ts';

export const compare: Texts<typeof compareMessages> = {
  title: (one, other) => `${one} und ${other}`,
  compare: 'Vergleichen',
  compareWith: (name) => `${name} vergleichen mit`,
  choose: 'Einen verknüpften Beleg oder einen anderen derselben Art auswählen.',
  related: 'Verknüpfte Belege',
  sameType: (plural) => `Andere: ${plural}`,
  alike: 'Kein Unterschied',
  alikeText: (fields, lists) => `Die ${fields} gemeinsamen Felder${lists === 0 ? '' : ' und die Zeilen'} sind gleich.`,
  swap: 'Seiten tauschen',
  other: 'Mit einem anderen vergleichen',
  count: (count) => (count === 1 ? '1 Unterschied' : `${count} Unterschiede`),
};

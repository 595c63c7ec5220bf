import type { Texts } from '#contract/messages/language';
import type { productionNeedMessages } from './needMessages.ts';

export const productionNeeds: Texts<typeof productionNeedMessages> = {
  toBuild: 'Fabriquer',
  shortItems: (count) => (count <= 1 ? `${count} article` : `${count} articles`),
  shortBuilt: 'À fabriquer : au point de commande ou en dessous',
};

import type { Texts } from '#contract/messages/language';
import type { productionNeedMessages } from './needMessages.ts';

export const productionNeeds: Texts<typeof productionNeedMessages> = {
  toBuild: 'Fertigen',
  shortItems: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  shortBuilt: 'Zu fertigen: Meldebestand erreicht oder unterschritten',
};

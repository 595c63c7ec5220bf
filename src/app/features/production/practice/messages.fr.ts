import type { Texts } from '#contract/messages/language';
import type { productionTaskMessages } from './messages.ts';

export const productionTasks: Texts<typeof productionTaskMessages> = {
  build: {
    title: 'Fabriquer un article composé',
    why: 'Une fabrication sort les composants du stock et y entre l’article composé à leur coût.',
    form: 'Ouvrez une nouvelle fabrication.',
    build: (quantity, item, location, take, fill) =>
      `Fabriquez ${quantity} × ${item} au site ${location} : cliquez sur « ${take} ». Si des emplacements ou des lots sont requis, cliquez sur « ${fill} ». Enregistrez.`,
    lacks: 'Aucun article composé n’a tous ses composants en stock sur un même site.',
  },
};

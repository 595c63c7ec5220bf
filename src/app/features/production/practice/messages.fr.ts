import type { Texts } from '#contract/messages/language';
import type { productionTaskMessages } from './messages.ts';

export const productionTasks: Texts<typeof productionTaskMessages> = {
  build: {
    title: 'Assembler un article',
    why: 'Un assemblage sort ses composants du stock et y fait entrer l’article à leur coût.',
    form: 'Ouvrez le formulaire d’un nouvel assemblage.',
    build: (quantity, item, location, take, fill) =>
      `Assemblez ${quantity} × ${item} à l’emplacement ${location} : appuyez sur « ${take} » ; si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks: 'Aucun article n’a tous ses composants en stock au même emplacement pour le moment.',
  },
};

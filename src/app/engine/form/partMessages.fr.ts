import type { Texts } from '#contract/messages/language';
import type { partMessages } from './partMessages.ts';

export const formParts: Texts<typeof partMessages> = {
  add: 'Ajouter',
};

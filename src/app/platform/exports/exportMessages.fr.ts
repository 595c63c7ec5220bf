import type { Texts } from '#contract/messages/language';
import type { exportMessages } from './exportMessages.ts';

export const exports: Texts<typeof exportMessages> = {
  notNoted: (why) => `L’enregistrement dans la piste d’audit a échoué. ${why}`,
  notPrinted: (why) => `Rien n’a été imprimé. ${why}`,
};

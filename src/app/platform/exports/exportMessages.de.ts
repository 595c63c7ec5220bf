import type { Texts } from '#contract/messages/language';
import type { exportMessages } from './exportMessages.ts';

export const exports: Texts<typeof exportMessages> = {
  notNoted: (why) => `Die Aufzeichnung im Änderungsprotokoll ist fehlgeschlagen. ${why}`,
  notPrinted: (why) => `Es wurde nichts gedruckt. ${why}`,
};

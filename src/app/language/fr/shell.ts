import type { Texts } from '#contract/language';
import type { shellMessages } from '../../shell/messages.ts';

export const shell: Texts<typeof shellMessages> = {
};

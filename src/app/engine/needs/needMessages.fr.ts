import type { Texts } from '#contract/messages/language';
import type { needMessages } from './needMessages.ts';

export const needs: Texts<typeof needMessages> = {
  besides: (about, amounts) => `${about}, plus ${amounts}`,
};

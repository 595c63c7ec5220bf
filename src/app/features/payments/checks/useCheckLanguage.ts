import { useQuery } from '@tanstack/react-query';
import { language } from '#contract/messages/language';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import {
  languageOfCountry,
  type WrittenLanguage,
  writtenLanguages,
} from '#app/engine/aspects/paper/words/amountWords.ts';

/** The language of checks: the one that was chosen, else that of the country of the subsidiary that pays, else that of the screen. */
export function useCheckLanguage(chosen: WrittenLanguage | undefined, subsidiary: unknown): WrittenLanguage {
  const { queries } = useConnection();
  const id = asDoc(subsidiary)?.id;
  const { data } = useQuery({
    ...queries.one('subsidiary', typeof id === 'string' ? id : ''),
    enabled: chosen === undefined && typeof id === 'string',
    staleTime: 300_000,
  });
  const country = asDoc(asDoc(data?.record)?.country)?.id;
  const ofCountry = typeof country === 'string' ? languageOfCountry(country, language()) : undefined;
  return (
    chosen ??
    ofCountry ??
    (typeof country === 'string' ? 'en' : (writtenLanguages.find((each) => each === language()) ?? 'en'))
  );
}

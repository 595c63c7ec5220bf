import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { localeOf, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { usePreferenceStore, workDate } from '#app/platform/preferences/preferences.ts';
import { stickyDimensions } from '#app/platform/preferences/stickyContext.ts';
import type { FormTools } from '../model/formTools.ts';
import { bookOf } from '../model/referenceLookup.ts';

/** Data for the rules of forms and records, always with the latest formats. */
export function useFormTools(): FormTools {
  const { records, queries } = useConnection();
  const preferences = usePreferenceStore();
  const cache = useQueryClient();
  const access = useCaller();
  const formats = useFormats();
  const latest = useRef(formats);
  latest.current = formats;
  return useMemo(
    () => ({
      cache,
      queries,
      records,
      access,
      book: bookOf(cache, queries, records),
      formats: () => latest.current,
      locale: () => localeOf(preferences.get().formats),
      balances: {
        isShown: () => preferences.get().accountBalances === true,
        show: (isShown) => preferences.change({ accountBalances: isShown }),
      },
      workDate: () => workDate.get() ?? todayHere(),
      subsidiary: () => preferences.get().subsidiary,
      dimensions: () => ({ ...stickyDimensions.get() }),
    }),
    [cache, queries, records, access, preferences],
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useConnection } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { localeOf, todayHere, useFormats } from '../../shell/formats.ts';
import { usePreferenceStore, workDate } from '../../shell/preferences.ts';
import { stickyDimensions } from '../../shell/stickyContext.ts';
import type { FormTools } from '../../engine/form/model/formTools.ts';
import { bookOf } from './referenceBook.ts';

/** What the rules of forms and records may ask, always with the latest formats. */
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

import type { ExportNote } from '#contract/wire/exports';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { exportMessages as words } from './exportMessages.ts';
import { addressFilters, noteExport } from './exports.ts';

type Printed = Omit<ExportNote, 'format'>;

/** The screen in view, with as many rows as it shows. */
export const screenInView = (): Printed => ({
  source: 'screen',
  name: location.pathname,
  rows: document.querySelectorAll('main tbody tr').length,
  filters: addressFilters(location.search),
});

/** Prints what is in view once that is noted; resolves to false when it could not be, after saying why. */
export function usePrint(): (printed?: Printed) => Promise<boolean> {
  const { company } = useConnection();
  return async (printed = screenInView()) => {
    try {
      await noteExport(company, { ...printed, format: 'print' });
    } catch (error) {
      showToast(words.notPrinted(error instanceof Error ? error.message : ''), { tone: 'critical' });
      return false;
    }
    print();
    return true;
  };
}

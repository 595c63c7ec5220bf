import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { PlanPanel } from './PlanPanel.tsx';

const ASK_MS = 400;

/** Lines of a plan are entered for a pattern of the company's own only; every other plan is computed. */
export const isComputedPlan = ({ amortizationType }: FormDoc): boolean =>
  isRef(amortizationType) && amortizationType.id !== 'CUSTOMTEMPLATE';

/** The plan of a schedule while it is entered, computed by the service, debounced; the previous plan stays until then. */
export function PlanStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const { records } = model.tools;
  const values = model.values();
  const { amortizationType, recurrenceType, periodOffset } = values;
  const isWhole = isRef(amortizationType) && isRef(recurrenceType) && typeof periodOffset === 'number';
  const settled = useDebouncedValue(JSON.stringify(model.body()), ASK_MS);
  const { recordId } = model;
  const isChanged = recordId === undefined || settled !== '{}';
  const { data } = useQuery({
    queryKey: ['dryRun', model.type, recordId, settled],
    queryFn: async ({ signal }): Promise<FormDoc> => {
      const body = model.body();
      const via = { signal, priority: 'prefetch' } as const;
      return (
        recordId === undefined
          ? await records.dryRunCreate(model.type, body, via)
          : await records.dryRunUpdate(model.type, recordId, body, via)
      ).record;
    },
    enabled: isWhole && isChanged,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  if (!isWhole) return null;
  const plan = isChanged ? data : model.doc();
  return plan ? <PlanPanel record={plan} /> : null;
}

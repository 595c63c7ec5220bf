import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linesOf } from '#app/platform/api/merge.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';
import { recognitionMessages as words } from './recognitionMessages.ts';

const ASK_MS = 400;

/** What a recognition journal would recognize, computed by the service while its period is chosen. */
export function RecognitionStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const { records } = model.tools;
  const isWhole = isRef(model.values().postingPeriod);
  const settled = useDebouncedValue(JSON.stringify(model.body()), ASK_MS);
  const { data } = useQuery({
    queryKey: ['dryRun', model.type, undefined, settled],
    queryFn: async ({ signal }): Promise<FormDoc> =>
      (await records.dryRunCreate(model.type, model.body(), { signal, priority: 'prefetch' })).record,
    enabled: isWhole,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  if (!isWhole) return <p className="offer two">{words.choose}</p>;
  return data ? <Preview journal={data} /> : null;
}

const nameOf = (value: unknown): string => (isRef(value) ? (value.refName ?? '') : '');
const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function Preview({ journal }: { readonly journal: FormDoc }) {
  const formats = useFormats();
  const lines = linesOf(journal.line);
  const columns = [
    { label: words.sale },
    { label: words.customer },
    { label: words.reason },
    { label: words.earlier, className: 'n money' },
    { label: words.amount, className: 'n money' },
  ];
  const currency = isRef(journal.currency) ? journal.currency.id : undefined;
  const print = (amount: unknown): string => formats.amount(amountOf(amount), currency);
  if (lines.length === 0) return <p className="offer two">{words.nothing}</p>;
  return (
    <div>
      <div className="section">
        <h2>{words.preview}</h2>
      </div>
      <ScrollArea label={words.preview}>
        <table className="grid" aria-label={words.preview}>
          <TableHead columns={columns} />
          <tbody>
            {lines.map(({ sale, saleLine, entity, reason, since, caughtUp, amount }, at) => (
              <tr key={at}>
                <td>{words.lineOf(nameOf(sale), String(amountOf(saleLine)))}</td>
                <td>{nameOf(entity)}</td>
                <td>{typeof since === 'string' ? words.since(nameOf(reason), formats.date(since)) : nameOf(reason)}</td>
                <td className="n money">{print(caughtUp)}</td>
                <td className="n money">{print(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {words.total}
              </th>
              <td className="n money">{print(journal.caughtUp)}</td>
              <td className="n money">
                <span className="double">{print(journal.total)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </div>
  );
}

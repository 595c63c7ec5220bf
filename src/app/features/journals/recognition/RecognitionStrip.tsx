import { choicesOf } from '#contract/kinds/columnFacts';
import { definitionOf } from '#contract/records/index';
import { linesOf } from '#app/platform/api/merge.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { PreviewedRun } from '../PreviewedRun.tsx';
import { recognitionMessages as words } from './recognitionMessages.ts';
import './recognition.css';

/** The amounts a recognition journal would recognize, from the form's prediction: the sale lines due, or why it is refused. */
export const RecognitionStrip = ({ model }: FormPartProps) => (
  <PreviewedRun model={model} words={words} sublist="line">
    {(record, isAsking) => <Preview journal={record} isBusy={isAsking} />}
  </PreviewedRun>
);

const nameOf = (value: unknown): string => (isRef(value) ? (value.refName ?? '') : '');
const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** In the language of the reader, as the definition has it. */
const reasonOf = ({ reason }: FormDoc): string => {
  const field = definitionOf('revenueRecognition').sublists.line?.fields.reason;
  return (isRef(reason) && field ? choicesOf(field)?.[reason.id]?.label : undefined) ?? nameOf(reason);
};

function Preview({ journal, isBusy }: { readonly journal: FormDoc; readonly isBusy: boolean }) {
  const formats = useFormats();
  const lines = linesOf(journal.line);
  const columns = [
    { label: words.sale, col: 'rr-sale' },
    { label: words.customer },
    { label: words.reason },
    { label: words.earlier, col: 'rr-amount', className: 'n money' },
    { label: words.due, col: 'rr-amount', className: 'n money' },
  ];
  const currency = isRef(journal.currency) ? journal.currency.id : undefined;
  const print = (amount: unknown): string => formats.amount(amountOf(amount), currency);
  return (
    <div>
      <div className="section">
        <h2>{words.preview}</h2>
      </div>
      <ScrollArea label={words.preview}>
        <table className="grid" aria-label={words.preview} aria-busy={isBusy || undefined}>
          <TableHead columns={columns} />
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <td>
                  <SaleLink line={line} />
                </td>
                <td>
                  {isRef(line.entity) && (
                    <Link to={recordAddress('customer', line.entity.id)}>{nameOf(line.entity)}</Link>
                  )}
                </td>
                <td>
                  {typeof line.since === 'string'
                    ? words.since(reasonOf(line), formats.date(line.since))
                    : reasonOf(line)}
                </td>
                <td className="n money">{print(line.caughtUp)}</td>
                <td className="n money">{print(line.amount)}</td>
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

function SaleLink({ line: { sale, saleType, saleLine } }: { readonly line: FormDoc }) {
  const text = words.lineOf(nameOf(sale), String(amountOf(saleLine)));
  if (!isRef(sale) || typeof saleType !== 'string') return text;
  return <Link to={recordAddress(saleType, sale.id)}>{text}</Link>;
}

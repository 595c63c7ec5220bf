import { type Minor, minorFromNumber, minorToNumber, subtract, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { strangePlaces } from './fromTemplate.ts';
import { recurringMessages as words } from './recurringMessages.ts';
import './recurring.css';
import type { Problem } from '#contract/messages/problem';
import { listed } from '#app/platform/i18n/listed.ts';

interface MadeJournalProps {
  readonly journal: FormDoc;
  readonly problems: readonly Problem[];
  readonly currency: string;
}

/** The journal a template creates, before it is opened: its lines with their amounts, and whether it balances. */
export function MadeJournal({ journal, problems, currency }: MadeJournalProps) {
  const formats = useFormats();
  const precision = formats.precisionOf(currency);
  const lines = linesOf(journal.line);
  const side = (value: unknown): Minor =>
    (typeof value === 'number' ? minorFromNumber(value, precision) : undefined) ?? zero;
  const [debit, credit] = [sum(lines.map((line) => side(line.debit))), sum(lines.map((line) => side(line.credit)))];
  const shown = (amount: Minor): string => formats.amount(minorToNumber(amount, precision), currency);
  const printed = (value: unknown): string => (typeof value === 'number' ? formats.amount(value, currency) : '');
  const open = subtract(debit, credit);
  const strange = strangePlaces([journal.memo, ...lines.map(({ memo }) => memo)]);
  return (
    <>
      <p className="made-head">
        {typeof journal.memo === 'string' && <span>{journal.memo}</span>}
        {typeof journal.reversalDate === 'string' && (
          <span className="two small">{words.reversedThen(formats.date(journal.reversalDate))}</span>
        )}
        {problems.length === 0 && lines.length > 0 && (
          <Badge tone={open === zero ? 'positive' : 'critical'}>
            {open === zero ? words.balanced : words.shortOf(shown(open < zero ? subtract(zero, open) : open))}
          </Badge>
        )}
        {strange.length > 0 && <Badge tone="warning">{words.noPlaceholder(listed(strange))}</Badge>}
      </p>
      <ScrollArea label={words.makes}>
        <table className="grid made" aria-label={words.makes}>
          <TableHead
            columns={[
              { label: words.account },
              { label: words.debit, className: 'n' },
              { label: words.credit, className: 'n' },
            ]}
          />
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <td title={typeof line.memo === 'string' ? line.memo : undefined}>
                  {isRef(line.account) ? line.account.refName : ''}
                </td>
                <td className="n">{printed(line.debit)}</td>
                <td className="n">{printed(line.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td className="n">{shown(debit)}</td>
              <td className="n">{shown(credit)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      {problems.length > 0 && (
        <ul className="consequences small">
          {[...new Set(problems.map(renderMessage))].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}

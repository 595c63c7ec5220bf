import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { definitionOf } from '#contract/records/index';
import { type Minor, minorToNumber } from '#contract/values/money';
import { useRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePrint } from '#app/platform/exports/usePrint.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { postalLines } from '#app/engine/print/postalLines.ts';
import { useSubsidiary } from '#app/engine/print/useBeside.ts';
import { LoadFailed } from '#app/engine/record/LoadFailed.tsx';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { setPrintTitle } from '#app/ui/printTitle.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { bankDepositMessages } from './messages.ts';
import { type Slip, slipOf } from './slip.ts';
import '../paper.css';

const words = bankDepositMessages.slip;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (value: unknown): string => (isRef(value) ? (value.refName ?? '') : '');

/** The slip of a bank deposit to hand in with checks and cash, at `/deposit-slip/{id}`. */
export function SlipPage(): ReactNode {
  const { id = '' } = useParams();
  const { can } = useCaller();
  const definition = definitionOf('bankDeposit');
  if (!can(definition.permission.id, 'View'))
    return (
      <Screen title={definition.plural} isUntitled>
        <NoPermission what={inSentence(definition.plural)} permission={definition.permission} />
      </Screen>
    );
  return <SlipOf key={id} id={id} />;
}

function SlipOf({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRecord('bankDeposit', id);
  const record = asDoc(data?.record);
  const subsidiary = useSubsidiary(record);
  const title = record ? words.of(textOf(record.slipNumber) || textOf(record.tranId)) : words.title;
  const printNoted = usePrint();
  const printSlip = () => printNoted({ source: 'record', name: 'bankDeposit', record: id, rows: 1, filters: {} });
  useShortcuts({ label: words.title, shortcuts: [{ keys: 'Mod+P', label: words.print, run: () => void printSlip() }] });
  useEffect(() => setPrintTitle(title), [title]);
  if (error && !record)
    return (
      <LoadFailed
        definition={definitionOf('bankDeposit')}
        error={error}
        onRetry={() => void refetch()}
        backTo={recordAddress('bankDeposit', id)}
      />
    );
  return (
    <Screen title={title}>
      <ScreenHead className="no-print" title={title}>
        <Link className="btn" to={recordAddress('bankDeposit', id)}>
          <Icon of={ArrowLeft} />
          {words.back}
        </Link>
        <Button variant="primary" icon={Printer} keys="Mod+P" onClick={() => void printSlip()}>
          {words.print}
        </Button>
      </ScreenHead>
      {record && subsidiary.isKnown ? (
        <Paper record={record} subsidiary={subsidiary.record} />
      ) : (
        <SkeletonFields count={8} what={words.title} />
      )}
    </Screen>
  );
}

interface PaperProps {
  readonly record: FormDoc;
  readonly subsidiary: FormDoc | undefined;
}

function Paper({ record, subsidiary }: PaperProps) {
  const formats = useFormats();
  const { fields } = definitionOf('bankDeposit');
  const currency = isRef(record.currency) ? record.currency : undefined;
  const precision = formats.precisionOf(currency?.id);
  const slip = slipOf(record, precision);
  const print = (amount: Minor): string => formats.amount(minorToNumber(amount, precision), currency?.id);
  const facts: readonly (readonly [label: string, text: string])[] = [
    [fields.account?.label ?? '', nameOf(record.account)],
    [fields.tranDate?.label ?? '', formats.date(textOf(record.tranDate))],
    [fields.slipNumber?.label ?? '', textOf(record.slipNumber)],
    [words.number, textOf(record.tranId)],
    [fields.memo?.label ?? '', textOf(record.memo)],
  ];
  return (
    <div className="paper-desk">
      <article className="sheet-paper" aria-label={words.title}>
        <h2>{words.title}</h2>
        <dl className="paper-facts">
          <div>
            <dt>{words.depositor}</dt>
            <dd>
              <b>{textOf(subsidiary?.legalName) || nameOf(record.subsidiary)}</b>
              {postalLines(subsidiary ?? {}, '').map((line) => (
                <span key={line}>
                  <br />
                  {line}
                </span>
              ))}
            </dd>
          </div>
          {facts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        <SlipTable
          slip={slip}
          print={print}
          total={`${print(slip.total)} ${currency ? formats.currencyCode(currency) : ''}`}
        />
        <p className="slip-sign">{words.signature}</p>
      </article>
    </div>
  );
}

interface SlipTableProps {
  readonly slip: Slip;
  readonly print: (amount: Minor) => string;
  readonly total: string;
}

function SlipTable({ slip: { checks, checkTotal, methods, other, cashBack }, print, total }: SlipTableProps) {
  return (
    <table className="paper-table" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.check}</th>
          <th scope="col">{words.from}</th>
          <th scope="col" className="n">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ number, name, amount }, at) => (
          <tr key={at}>
            <td>{number}</td>
            <td>{name}</td>
            <td className="n">{print(amount)}</td>
          </tr>
        ))}
        {checks.length > 1 && (
          <tr>
            <td colSpan={2}>
              <b>{words.checks(checks.length)}</b>
            </td>
            <td className="n">
              <b>{print(checkTotal)}</b>
            </td>
          </tr>
        )}
        {[
          ...methods.map((line) => ({
            ...line,
            name: words.ofMethod(line.name || bankDepositMessages.noMethod, line.count),
          })),
          ...other,
          ...cashBack.map((line) => ({ ...line, name: words.less(line.name) })),
        ].map(({ name, amount }, at) => (
          <tr key={at}>
            <td colSpan={2}>{name}</td>
            <td className="n">{print(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {bankDepositMessages.total}
          </th>
          <td className="n">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

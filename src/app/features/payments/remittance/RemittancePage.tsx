import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Ref } from '#contract/derive/types';
import { inSentence } from '#contract/messages/language';
import { definitionOf, findRecordType } from '#contract/records/index';
import { isZero, type Minor, minorFromNumber, negate, subtract, zero } from '#contract/values/money';
import { isPaperType } from '#contract/paper/paperTypes';
import { pathOf } from '#app/platform/api/records.ts';
import { useRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { usePrint } from '#app/platform/exports/usePrint.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { setPrintTitle } from '#app/ui/printTitle.ts';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { PaperView } from '#app/engine/print/PaperView.tsx';
import { postalLines } from '#app/engine/print/postalLines.ts';
import { useBeside, useSubsidiary } from '#app/engine/print/useBeside.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import {
  asDoc,
  asNumber,
  type Doc,
  type PaidLine,
  paidLinesOf,
  paidSums,
  remittanceLines,
  withNumbers,
} from '#app/engine/record/paidLines.ts';
import { useTheirNumbers } from '../useTheirNumbers.ts';
import { remittanceMessages as words } from './messages.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import '../paper.css';

const remittedTypes = [
  'customerPayment',
  'vendorPayment',
  'depositApplication',
  'vendorPrepaymentApplication',
  'customerRefund',
] as const;
type RemittedType = (typeof remittedTypes)[number];
const isRemittedType = (type: string): type is RemittedType => remittedTypes.some((each) => each === type);
const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'refName' in value;
const nameOf = (value: unknown): string => (isRef(value) ? value.refName : '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The documents a payment settled, to copy into an e-mail or to print, at `/remittance/{type}/{id}`. */
export function RemittancePage() {
  const { type: name = '', id = '' } = useParams();
  const { can } = useCaller();
  if (!isRemittedType(name) || findRecordType(name) === undefined) return <NotFound />;
  const { permission, plural } = definitionOf(name);
  if (!can(permission.id, 'View'))
    return (
      <Screen title={plural} isUntitled>
        <NoPermission what={inSentence(plural)} permission={permission} />
      </Screen>
    );
  return <Remittance key={`${name}/${id}`} type={name} id={id} />;
}

interface Place {
  readonly name: string;
  readonly address: readonly string[];
}

interface Facts {
  readonly party: Place;
  readonly subsidiary: Place;
  readonly number: string;
  readonly date: string;
  readonly method: string;
  readonly check: string;
  readonly currency: Ref | undefined;
  readonly precision: number;
  readonly money: Minor;
  readonly lines: readonly PaidLine[];
}

/** The content of the paper, from the saved record. */
function factsOf(
  record: Doc,
  formats: Formats,
  beside: { readonly party?: Doc | undefined; readonly subsidiary?: Doc | undefined },
): Facts {
  const currency = isRef(record.currency) ? record.currency : undefined;
  const precision = formats.precisionOf(currency?.id);
  const lines = paidLinesOf(record, precision);
  const given = ['payment', 'total'].map((name) => record[name]).find((value) => typeof value === 'number');
  return {
    party: {
      name: textOf(beside.party?.companyName) || nameOf(record.customer) || nameOf(record.entity),
      address: postalLines(beside.party ?? {}, 'bill'),
    },
    subsidiary: {
      name: textOf(beside.subsidiary?.legalName) || nameOf(record.subsidiary),
      address: postalLines(beside.subsidiary ?? {}, ''),
    },
    number: textOf(record.tranId),
    date: textOf(record.tranDate),
    method: nameOf(record.paymentMethod),
    check: textOf(record.checkNum),
    currency,
    precision,
    lines,
    money: typeof given === 'number' ? (minorFromNumber(given, precision) ?? zero) : paidSums(lines).net,
  };
}

/** What a payment settled, once all of it is read, so that nothing moves. */
function useRemittance(type: RemittedType, id: string) {
  const { data, error, refetch } = useRecord(type, id);
  const formats = useFormats();
  const record = asDoc(data?.record);
  const beside = useBeside(definitionOf(type), record);
  const subsidiary = useSubsidiary(record);
  const read =
    record && beside && subsidiary.isKnown
      ? factsOf(record, formats, { party: beside.party, subsidiary: subsidiary.record })
      : undefined;
  const numbers = useTheirNumbers(type.startsWith('vendor') ? 'vendor' : 'customer', read?.lines ?? []);
  return { facts: read && { ...read, lines: withNumbers(read.lines, numbers) }, formats, error, refetch };
}

/** A service with papers has the file; elsewhere, and for types without one, the page is made here. */
function Remittance({ type, id }: { readonly type: RemittedType; readonly id: string }) {
  const { caller } = useCaller();
  const remittance = useRemittance(type, id);
  const { facts, formats } = remittance;
  const what = words.titles[type];
  const isToParty = type === 'vendorPayment' || type === 'vendorPrepaymentApplication' || type === 'customerRefund';
  const title = facts ? words.heading(what, facts.number, formats.date(facts.date)) : what;
  const tools = (
    <>
      <Link className="btn" to={recordAddress(type, id)}>
        <Icon of={ArrowLeft} />
        {words.back}
      </Link>
      {facts && (
        <CopyButton variant="default" label={words.copy} text={() => textOfFacts(what, facts, formats, isToParty)} />
      )}
    </>
  );
  return isPaperType(type) && caller.isSpecOnly !== true ? (
    <PaperView title={title} path={pathOf(type, id, '/paper')} noted={noteOf(type, id)} back={tools} />
  ) : (
    <RemittanceSheet {...{ type, id, what, title, tools, isToParty }} {...remittance} />
  );
}

const noteOf = (type: RemittedType, id: string) =>
  ({ source: 'record', name: type, record: id, rows: 1, filters: {} }) as const;

interface RemittanceSheetProps extends ReturnType<typeof useRemittance> {
  readonly type: RemittedType;
  readonly id: string;
  readonly what: string;
  readonly title: string;
  readonly tools: ReactNode;
  /** The money went to the party; else it came from it. */
  readonly isToParty: boolean;
}

function RemittanceSheet({ type, id, what, title, tools, isToParty, facts, formats, ...read }: RemittanceSheetProps) {
  const { error, refetch } = read;
  const printNoted = usePrint();
  const printRecord = () => printNoted(noteOf(type, id));
  useShortcuts({
    label: words.title,
    shortcuts: [{ keys: 'Mod+P', label: words.print, run: () => void printRecord() }],
  });
  useEffect(() => setPrintTitle(title), [title]);
  return (
    <Screen title={title}>
      <ScreenHead className="no-print" title={title}>
        {tools}
        <Button variant="primary" icon={Printer} keys="Mod+P" onClick={() => void printRecord()}>
          {words.print}
        </Button>
      </ScreenHead>
      {error && !facts && (
        <EmptyState title={words.failed} actions={<Button onClick={() => void refetch()}>{words.title}</Button>}>
          {error.message}
        </EmptyState>
      )}
      {!facts && !error && <SkeletonFields count={8} what={words.what} />}
      {facts && <Paper what={what} facts={facts} formats={formats} isToParty={isToParty} />}
    </Screen>
  );
}

interface PaperProps {
  readonly what: string;
  readonly facts: Facts;
  readonly formats: Formats;
  /** The money went to the party; else it came from it. */
  readonly isToParty: boolean;
}

function Paper({ what, facts, formats, isToParty }: PaperProps) {
  const { lines, precision, currency, money } = facts;
  const print = (amount: Minor) => formats.amount(asNumber(amount, precision), currency?.id);
  const left = subtract(money, paidSums(lines).net);
  const code = currency ? formats.currencyCode(currency) : '';
  const [from, to] = sidesOf(facts, isToParty);
  return (
    <div className="paper-desk">
      <article className="sheet-paper">
        <h2>{what}</h2>
        <dl className="paper-facts">
          <div>
            <dt>{words.from}</dt>
            <dd>{placeLines(from)}</dd>
          </div>
          <div>
            <dt>{words.to}</dt>
            <dd>{placeLines(to)}</dd>
          </div>
          <div>
            <dt>{words.number}</dt>
            <dd>{facts.number}</dd>
          </div>
          <div>
            <dt>{words.date}</dt>
            <dd>{formats.date(facts.date)}</dd>
          </div>
          {facts.method !== '' && (
            <div>
              <dt>{words.method}</dt>
              <dd>{facts.method}</dd>
            </div>
          )}
          {facts.check !== '' && (
            <div>
              <dt>{words.check}</dt>
              <dd>{facts.check}</dd>
            </div>
          )}
        </dl>
        <PaidTable
          lines={lines}
          print={print}
          date={formats.date}
          onAccount={left > 0n && !isZero(left) ? print(left) : undefined}
          total={`${print(money)} ${code}`}
        />
      </article>
    </div>
  );
}

/** Whose the money was, and whose it became. */
const sidesOf = ({ party, subsidiary }: Facts, isToParty: boolean): readonly [from: Place, to: Place] =>
  isToParty ? [subsidiary, party] : [party, subsidiary];

const placeLines = ({ name, address }: Place) => (
  <>
    <b>{name}</b>
    {address.map((each) => (
      <span key={each}>
        <br />
        {each}
      </span>
    ))}
  </>
);

interface PaidTableProps {
  readonly lines: readonly PaidLine[];
  readonly print: (amount: Minor) => string;
  readonly date: (value: string) => string;
  readonly onAccount?: string | undefined;
  readonly total: string;
}

/** The documents of a payment on paper. */
function PaidTable({ lines, print, date, onAccount, total }: PaidTableProps) {
  const hasDates = lines.some((line) => line.date !== undefined);
  const hasNumbers = lines.some((line) => line.theirNumber !== undefined);
  // A column that says nothing takes its room from those that do.
  const hasDiscounts = lines.some(({ discount }) => !isZero(discount));
  const wide = 1 + Number(hasDates) + Number(hasNumbers) + Number(hasDiscounts);
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{words.document}</th>
          {hasNumbers && <th scope="col">{words.theirNumber}</th>}
          {hasDates && <th scope="col">{words.documentDate}</th>}
          {hasDiscounts && (
            <th scope="col" className="n">
              {words.discount}
            </th>
          )}
          <th scope="col" className="n">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, theirNumber, kind, date: day, amount, discount }) => (
          <tr key={`${kind}${id}`}>
            <td>{kind === 'document' ? name : words[kind](name)}</td>
            {hasNumbers && <td>{theirNumber}</td>}
            {hasDates && <td className="day">{day === undefined ? '' : date(day)}</td>}
            {hasDiscounts && <td className="n">{isZero(discount) ? '' : print(discount)}</td>}
            <td className="n">{print(kind === 'document' ? amount : negate(amount))}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={wide + 1}>{words.noLines}</td>
          </tr>
        )}
        {onAccount !== undefined && (
          <tr>
            <td colSpan={wide}>{words.onAccount}</td>
            <td className="n">{onAccount}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={wide}>
            {words.total}
          </th>
          <td className="n">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function textOfFacts(what: string, facts: Facts, formats: Formats, isToParty: boolean): string {
  const { lines, precision, currency, money } = facts;
  const print = (amount: Minor) => formats.amount(asNumber(amount, precision), currency?.id);
  const [from, to] = sidesOf(facts, isToParty).map(({ name, address }) => [name, ...address].join(', '));
  const head = [
    words.heading(what, facts.number, formats.date(facts.date)),
    words.side(words.from, from ?? ''),
    words.side(words.to, to ?? ''),
    [facts.method, facts.check].filter((part) => part !== '').join(' '),
  ].filter((line) => line !== '');
  const table = remittanceLines(lines, money, {
    print,
    date: formats.date,
    lessDiscount: words.lessDiscount,
    credit: words.credit,
    deposit: words.deposit,
    total: `${words.total}${currency ? ` ${formats.currencyCode(currency)}` : ''}`,
  });
  return `${head.join('\n')}\n\n${table}\n`;
}

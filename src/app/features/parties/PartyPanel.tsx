import type { ReactNode } from 'react';
import { labelText, mapColumns } from '#contract/messages/labels';
import { catalogueOf } from '#contract/derive/catalogue';
import { agingColumns, usualDays } from '#contract/reports/aging';
import { reports } from '#contract/reports/index';
import { formatPlain } from '#contract/values/numberFormat';
import { type Formats, todayHere } from '#app/platform/formats/formats.ts';
import { listAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { sumText } from '#app/engine/report/figures.ts';
import './party.css';
import { contactMessages } from './contactMessages.ts';
import { PartyContact } from './PartyContact.tsx';
import { type PartyKind, partyKinds } from './partyKinds.ts';
import { partyMessages as words } from './partyMessages.ts';
import { ofParty, usePartyReads } from './usePartyReads.ts';
import { Link } from '#app/ui/Link.tsx';
import { type PartProps, withQuery, openAddress, OpenItems, Latest } from './PartyItems.tsx';

export const CustomerPanel = (props: RecordPanelProps) => <PartyPanel {...props} kind={partyKinds.customer} />;

export const VendorPanel = (props: RecordPanelProps) => <PartyPanel {...props} kind={partyKinds.vendor} />;

/** The balance of a customer or vendor: open and overdue amounts, payments, latest documents; each figure is a link. */
function PartyPanel({ record, tools, kind }: RecordPanelProps & { readonly kind: PartyKind }) {
  // A specification-only service returns no open documents.
  if (tools.access.caller.isSpecOnly === true) return null;
  return <Overview record={record} tools={tools} kind={kind} />;
}

function Overview({ record, tools, kind }: RecordPanelProps & { readonly kind: PartyKind }) {
  const id = String(record.id);
  const formats = tools.formats();
  const reads = usePartyReads(kind, id, tools);
  return (
    <div className="party">
      <div className="party-main">
        <Settling isSettled={reads.areFiguresOver}>
          <Figures record={record} kind={kind} reads={reads} formats={formats} />
        </Settling>
        {reads.error && <PartFailed what={words.items} error={reads.error} onRetry={reads.retry} />}
        <Ages
          kind={kind}
          id={id}
          reads={reads}
          formats={formats}
          mayAge={tools.access.can(reports[kind.aging].permission.id, 'View')}
        />
        <Settling isSettled={reads.areFiguresOver && reads.latest !== undefined}>
          <div className="party-parts">
            <OpenItems kind={kind} id={id} reads={reads} formats={formats} />
            <Latest rows={reads.latest} formats={formats} />
          </div>
        </Settling>
      </div>
      <PartyContact
        type={kind.party}
        record={record}
        mayEdit={tools.access.can(catalogueOf(kind.party).permission.id, 'Edit')}
      />
    </div>
  );
}

function Figures({ record, kind, reads, formats }: PartProps & { readonly record: FormDoc }) {
  const id = String(record.id);
  const { figures, days, orders, missing } = reads;
  const inEach = (
    of: (figure: NonNullable<typeof figures>[number]) => number,
    isKept: (value: number) => boolean = () => true,
  ) => {
    const shown = (figures ?? [])
      .map((figure) => ({ currency: figure.currency, value: of(figure) }))
      .filter(({ value }) => isKept(value));
    return shown.length === 0
      ? formats.amount(0, isRef(record.currency) ? record.currency.id : undefined)
      : shown
          .map(({ currency, value }) => `${formats.amount(value, currency.id)} ${formats.currencyCode(currency)}`)
          .join(' · ');
  };
  // The limit is in the currency of the customer; what is open in another does not count against it.
  const limitIn = isRef(record.currency) ? record.currency.id : figures?.[0]?.currency.id;
  const limited = figures?.find(({ currency }) => currency.id === limitIn);
  const isNotZero = (value: number): boolean => value !== 0;
  const charges = (more: string): string =>
    withQuery(listAddress(kind.charge.type), { q: `${ofParty(kind.charge.field, id)}${more}` });
  return (
    <dl className="strip party-strip" aria-label={words.overview}>
      <Figure label={words.balance} to={openAddress(kind, id)} isMissing={missing.open}>
        {figures && inEach(({ balance }) => balance)}
      </Figure>
      <Figure
        label={words.overdue}
        to={charges(` AND status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate BEFORE '${todayHere()}'`)}
        isBad={figures?.some(({ overdue }) => overdue > 0)}
        isMissing={missing.open}
      >
        {figures && inEach(({ overdue }) => overdue, isNotZero)}
      </Figure>
      <Figure label={kind.unapplied} to={openAddress(kind, id)} isMissing={missing.open}>
        {figures && inEach(({ unapplied }) => unapplied, isNotZero)}
      </Figure>
      {typeof record.creditLimit === 'number' && record.creditLimit > 0 && (
        <Limit
          limit={record.creditLimit}
          used={figures && (limited?.balance ?? 0)}
          isMissing={missing.open}
          currency={limitIn}
          to={openAddress(kind, id)}
          formats={formats}
        />
      )}
      {reads.mayPayments && (
        <Figure
          label={words.daysToPay}
          to={withQuery(listAddress(kind.payment.type), { q: ofParty(kind.payment.field, id) })}
          note={days?.value === undefined ? undefined : words.lastPayments(days.count)}
          isMissing={missing.days}
        >
          {days && (days.value === undefined ? words.neverPaid : words.days(days.value))}
        </Figure>
      )}
      {reads.mayOrders && (
        <Figure
          label={words.orders(catalogueOf(kind.order.type).plural)}
          to={withQuery(listAddress(kind.order.type), { q: reads.orderSearch })}
          isMissing={missing.orders}
        >
          {orders === undefined ? undefined : formatPlain(String(orders), formats.number)}
        </Figure>
      )}
    </dl>
  );
}

function Figure({
  label,
  to,
  note,
  isBad = false,
  isMissing,
  children,
}: {
  readonly label: string;
  readonly to: string;
  readonly note?: string | undefined;
  readonly isBad?: boolean | undefined;
  /** It could not be loaded. */
  readonly isMissing: boolean;
  /** Undefined until it is known. */
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classNames(isBad && 'is-bad')}>
        {children === undefined ? (
          <Awaited isMissing={isMissing} />
        ) : (
          <Link className="drill" to={to}>
            {children}
          </Link>
        )}
        {note !== undefined && <small> {note}</small>}
      </dd>
    </div>
  );
}

/** In place of a figure that is on its way, or that could not be loaded. */
const Awaited = ({ isMissing }: { readonly isMissing: boolean }) =>
  isMissing ? <span className="dim">{words.notLoaded}</span> : <Skeleton width={90} />;

/** Percent of a limit from which on it is marked. */
const NEARLY_USED = 90;

function Limit({
  limit,
  used,
  isMissing,
  currency,
  to,
  formats,
}: {
  readonly limit: number;
  /** Undefined until it is known. */
  readonly used: number | undefined;
  readonly isMissing: boolean;
  readonly currency: string | undefined;
  readonly to: string;
  readonly formats: Formats;
}) {
  const isOver = used !== undefined && used > limit;
  const share = Math.round(Math.min(1, Math.max(0, (used ?? 0) / limit)) * 100);
  return (
    <div>
      <dt>{contactMessages.limit(formats.amount(limit, currency))}</dt>
      <dd className={classNames(isOver ? 'is-bad' : share > NEARLY_USED && 'is-near')}>
        {used === undefined ? (
          <Awaited isMissing={isMissing} />
        ) : (
          <>
            <Link className="drill" to={to}>
              {formats.amount(Math.abs(Number(sumText([limit, -used]))), currency)}
            </Link>{' '}
            <small>{isOver ? contactMessages.over : contactMessages.available}</small>
          </>
        )}
      </dd>
      <span className="meter party-meter" aria-hidden>
        <i className={isOver ? 'bad' : undefined} style={{ inlineSize: `${share}%` }} />
      </span>
    </div>
  );
}

/** Open items by the columns of an aging, a line for each currency; each amount leads to its documents. */
function Ages({
  kind,
  id,
  reads: { figures },
  formats,
  mayAge,
}: PartProps & { readonly id: string; readonly mayAge: boolean }) {
  const columns = mapColumns('receivablesAging', agingColumns(usualDays), labelText).filter(
    ({ name }) => name !== 'total',
  );
  if (!figures || figures.length === 0) return null;
  return (
    <section>
      <div className="section">
        <h2>{words.ages}</h2>
        {mayAge && (
          <span className="right">
            <Link to={withQuery(reportAddress(kind.aging), { [kind.party]: id })}>{words.aging}</Link>
          </span>
        )}
      </div>
      <ScrollArea label={words.ages}>
        <table className="grid" aria-label={words.ages}>
          <thead>
            <tr>
              <th scope="col">{words.currency}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className={classNames('n', name === 'current' && 'money')}>
                  {label}
                </th>
              ))}
              <th scope="col" className="n">
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ currency, spans, balance }) => (
              <tr key={currency.id}>
                <th scope="row">{formats.currencyCode(currency)}</th>
                {columns.map(({ name }) => (
                  <td key={name} className={classNames('n', name === 'current' && 'money', spans[name] === 0 && 'dim')}>
                    {spans[name] === 0 ? (
                      formats.amount(0, currency.id)
                    ) : (
                      <Link className="drill" to={openAddress(kind, id, { span: name })}>
                        {formats.amount(spans[name] ?? 0, currency.id)}
                      </Link>
                    )}
                  </td>
                ))}
                <td className="n">
                  <Link className="drill double" to={openAddress(kind, id)}>
                    {formats.amount(balance, currency.id)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '#contract/kinds/columnFacts';
import { definitionOf } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { ratesAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { revaluationMessages as words } from './revaluationMessages.ts';
import { usedRates, type Valued, type ValuedAccount, valuedAccounts } from './valuation.ts';
import './revaluation.css';

interface ValuationProps {
  readonly record: FormDoc;
  readonly isBusy?: boolean;
}

/** Decimals of a rate at least: of a small one more, so that rates of a currency have the same. */
const placesOf = (rate: number): number => (rate < SMALL_RATE ? 6 : 4);
const SMALL_RATE = 0.1;
/** Accounts with up to so many lines in all are shown with their customers and vendors from the start. */
const FEW_LINES = 12;

/** What a revaluation found: each account and currency with its customers and vendors, and the rates it used. */
export function ValuationTable({ record, isBusy = false }: ValuationProps) {
  const formats = useFormats();
  const accounts = valuedAccounts(record);
  const isShort = accounts.reduce((sum, { parties }) => sum + parties.length, accounts.length) <= FEW_LINES;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  const base = isRef(record.currency) ? record.currency : undefined;
  const code = base ? formats.currencyCode({ id: base.id, refName: base.refName ?? '' }) : '';
  const print = (value: unknown): string => formats.amount(typeof value === 'number' ? value : 0, base?.id);
  const columns = [
    { label: words.account },
    { label: words.currency, col: 'rv-code' },
    { label: words.balance, col: 'rv-amount', className: 'n money' },
    { label: words.before, col: 'rv-rate', className: 'n' },
    { label: words.closing, col: 'rv-rate', className: 'n' },
    { label: words.carrying(code), col: 'rv-amount', className: 'n money' },
    { label: words.revalued(code), col: 'rv-amount', className: 'n' },
    { label: words.gain, col: 'rv-amount', className: 'n' },
  ];
  return (
    <div>
      <div className="section">
        <h2>{words.preview}</h2>
        {typeof record.reversalDate === 'string' && (
          <span className="hint">{words.reverses(formats.date(record.reversalDate))}</span>
        )}
      </div>
      <ScrollArea label={words.preview}>
        <table className="grid rv-table" aria-label={words.preview} aria-busy={isBusy || undefined}>
          <TableHead columns={columns} />
          <tbody>
            {accounts.map((account) => (
              <AccountRows
                key={account.key}
                own={account}
                isOpen={turned.has(account.key) !== isShort}
                onTurn={() => turn(account.key)}
                print={print}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {words.total}
              </th>
              <td className="n money">{print(record.carrying)}</td>
              <td className="n">{print(record.revalued)}</td>
              <td className="n">
                <span className="double">{print(record.total)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      <Rates record={record} />
    </div>
  );
}

interface AccountRowsProps {
  readonly own: ValuedAccount;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  readonly print: (amount: number) => string;
}

function AccountRows({ own, isOpen, onTurn, print }: AccountRowsProps) {
  const formats = useFormats();
  const { account, currency, parties } = own;
  const code = formats.currencyCode(currency);
  return (
    <>
      <tr>
        <th scope="row">
          <span className="tree">
            {parties.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={words.show(account.refName, code)}
                onClick={onTurn}
              >
                <Icon of={isOpen ? ChevronDown : ChevronRight} isSmall />
              </button>
            )}
            <Link className="drill" to={recordAddress('account', account.id)}>
              {account.refName}
            </Link>
            {parties.length > 0 && !isOpen && (
              <small className="two">{words.parties(formatPlain(String(parties.length), formats.number))}</small>
            )}
          </span>
        </th>
        <td>{code}</td>
        <Figures of={own} currency={currency.id} print={print} />
      </tr>
      {isOpen &&
        parties.map(({ key, entity, ...party }) => (
          <tr key={key} className="sub">
            <th scope="row" className="rv-party">
              {entity ? entity.refName : words.noParty}
            </th>
            <td>{code}</td>
            <Figures of={party} currency={currency.id} print={print} />
          </tr>
        ))}
    </>
  );
}

interface FiguresProps {
  readonly of: Valued;
  readonly currency: string;
  readonly print: (amount: number) => string;
}

function Figures({ of, currency, print }: FiguresProps) {
  const formats = useFormats();
  const rate = (value: number | undefined): string =>
    value === undefined ? '' : formats.decimal(value, placesOf(value));
  return (
    <>
      <td className="n money">{formats.amount(of.foreign, currency)}</td>
      <td className="n two">{rate(of.before)}</td>
      <td className="n two">{rate(of.closing)}</td>
      <td className="n money">{print(of.carrying)}</td>
      <td className="n">{print(of.revalued)}</td>
      <td className="n rv-gain">{print(of.gain)}</td>
    </>
  );
}

/** Each closing rate with its source and date: an old one is easily overlooked. */
function Rates({ record }: { readonly record: FormDoc }) {
  const formats = useFormats();
  const rates = usedRates(record);
  if (rates.length === 0) return null;
  const field = definitionOf('currencyRevaluation').sublists.rate?.fields.source;
  const choices = field ? choicesOf(field) : undefined;
  const day = typeof record.tranDate === 'string' ? record.tranDate : '';
  return (
    <>
      <div className="section">
        <h2>{words.rates}</h2>
        <span className="hint">
          <Link to={`${ratesAddress}?${new URLSearchParams({ day }).toString()}`}>{words.openRates}</Link>
        </span>
      </div>
      <ScrollArea label={words.rates}>
        <table className="grid rv-rates" aria-label={words.rates}>
          <TableHead
            columns={[
              { label: words.currency },
              { label: words.rate, col: 'rv-rate', className: 'n money' },
              { label: words.source, col: 'rv-source' },
              { label: words.validFrom, col: 'rv-source' },
            ]}
          />
          <tbody>
            {rates.map(({ currency, rate, source, validFrom, isOld }) => (
              <tr key={currency.id}>
                <td>{formats.currencyCode(currency)}</td>
                <td className="n money">{formats.decimal(rate, placesOf(rate))}</td>
                <td>{choices?.[source]?.label ?? source}</td>
                <td>
                  {validFrom === undefined ? '' : `${formats.date(validFrom)} `}
                  {isOld && <Badge tone="warning">{validFrom === undefined ? words.undated : words.old}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

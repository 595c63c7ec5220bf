import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';
import { useConnection } from '../../api/useConnection.ts';
import { useFormats } from '../../shell/formats.ts';
import { amountInWords } from '../amountWords.ts';
import { asDoc, asNumber, type Doc, paidLinesOf } from '../paidLines.ts';
import { PaidTable } from '../remittance/RemittancePage.tsx';
import { checkMessages as words } from './messages.ts';

const isRef = (value: unknown): value is Ref => typeof value === 'object' && value !== null && 'id' in value && 'refName' in value;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The address of a vendor in the lines of a letter. */
function addressOf(vendor: Doc | undefined): readonly string[] {
  if (!vendor) return [];
  const country = isRef(vendor.billCountry) ? vendor.billCountry.refName : '';
  return [textOf(vendor.billAddr1), [textOf(vendor.billCity), textOf(vendor.billState), textOf(vendor.billZip)].filter((part) => part !== '').join(' '), country].filter((line) => line !== '');
}

/** One check as it is printed: its face with the amount in words, and below it the stub with the bills it pays. */
export function CheckPaper({ record, number }: { readonly record: Doc; readonly number: string }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const vendor = isRef(record.entity) ? record.entity : undefined;
  const party = useQuery({ ...queries.one('vendor', vendor?.id ?? ''), enabled: vendor !== undefined });
  const currency = isRef(record.currency) ? record.currency : undefined;
  const precision = formats.precisionOf(currency?.id);
  const total = typeof record.total === 'number' ? (minorFromNumber(record.total, precision) ?? zero) : zero;
  const print = (amount: Minor) => formats.amount(asNumber(amount, precision), currency?.id);
  const company = asDoc(party.data?.record);
  const payee = textOf(company?.companyName) || (vendor?.refName ?? '');
  const date = formats.date(textOf(record.tranDate));
  return (
    <article className="sheet-paper" aria-label={words.stub(number, payee)}>
      <div className="check-face">
        <div className="check-top">
          <div><b>{isRef(record.subsidiary) ? record.subsidiary.refName : ''}</b><p>{isRef(record.account) ? record.account.refName : ''}</p></div>
          <div className="check-no"><p>{words.no} <b>{number}</b></p><p>{words.date} {date}</p></div>
        </div>
        <div className="check-pay"><span>{words.payTo}</span><span className="line">{payee}</span><span className="box">{print(total)} {currency ? formats.currencyCode(currency) : ''}</span></div>
        <p className="check-words">{amountInWords(total, precision, currency?.refName ?? '')}</p>
        <div className="check-foot">
          <div>{addressOf(company).map((line) => <p key={line}>{line}</p>)}{textOf(record.memo) !== '' && <p>{words.memo}: {textOf(record.memo)}</p>}</div>
          <p className="sign">{words.signature}</p>
        </div>
      </div>
      <h2>{words.stub(number, payee)}</h2>
      <PaidTable lines={paidLinesOf(record, precision)} print={print} date={formats.date} total={`${print(total)} ${currency ? formats.currencyCode(currency) : ''}`} />
    </article>
  );
}

import type { CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { postalLines } from '#app/engine/print/postalLines.ts';
import { classNames } from '#app/ui/classNames.ts';
import { asDoc, asNumber, type Doc, paidLinesOf, withNumbers } from '#app/engine/record/paidLines.ts';
import { PaidTable } from '../remittance/RemittancePage.tsx';
import { amountInWords, type WrittenLanguage } from '#app/engine/aspects/paper/words/amountWords.ts';
import type { CheckSetup } from './checkSetup.ts';
import { checkMessages as words } from './messages.ts';
import { listed } from '#app/platform/i18n/listed.ts';

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'refName' in value;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface NumberedCheck {
  readonly record: Doc;
  readonly number: string;
}

interface CheckPageProps {
  readonly checks: readonly NumberedCheck[];
  readonly setup: CheckSetup;
  readonly language: WrittenLanguage;
  /** How vendors number their bills, by the ids of those. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** So many lines have room on a stub, and in smaller type; the remittance holds them all. */
const ROOMY = 7;
export const MAX_ON_STUB = 14;

/** One page as it is printed: a check with two stubs above or below it, one for the vendor and one for the files, or three checks. */
export function CheckPage({ checks, setup, language, numbers }: CheckPageProps) {
  const { layout } = setup;
  const [first] = checks;
  const faces = checks.map((check) => <CheckFace key={check.number} {...check} setup={setup} language={language} />);
  const stub = first && layout !== 'three' && <Stub {...first} numbers={numbers} />;
  const copy = first && layout !== 'three' && <Stub {...first} numbers={numbers} isCopy />;
  return (
    <article
      className={classNames('sheet-paper', 'check-page')}
      data-layout={layout}
      aria-label={words.page(listed(checks.map(({ number }) => number)))}
    >
      {layout === 'top' && faces}
      {stub}
      {layout === 'middle' && faces}
      {copy}
      {layout === 'bottom' && faces}
      {layout === 'three' && faces}
    </article>
  );
}

interface FaceProps extends NumberedCheck {
  readonly setup: CheckSetup;
  readonly language: WrittenLanguage;
}

function CheckFace({ record, number, setup: { right, down, isPreprinted }, language }: FaceProps) {
  const { queries } = useConnection();
  const formats = useFormats();
  const vendor = isRef(record.entity) ? record.entity : undefined;
  const party = useQuery({ ...queries.one('vendor', vendor?.id ?? ''), enabled: vendor !== undefined });
  const { print, total, currency, precision } = figuresOf(record, formats);
  const company = asDoc(party.data?.record);
  const payee = textOf(company?.companyName) || (vendor?.refName ?? '');
  const face = faceWords[language];
  return (
    // Safe: custom properties are styles like any other; the types of React know only the named ones.
    <section
      className={classNames('check-face', isPreprinted && 'is-preprinted')}
      style={{ '--right': `${right}mm`, '--down': `${down}mm` } as CSSProperties}
      lang={language}
      aria-label={words.stub(number, payee)}
    >
      <div className="check-top">
        <div className="fixed">
          <b>{isRef(record.subsidiary) ? record.subsidiary.refName : ''}</b>
          <p>{isRef(record.account) ? record.account.refName : ''}</p>
        </div>
        <div className="check-no">
          <p className="fixed">
            {face.no} <b>{number}</b>
          </p>
          <p>
            <span className="fixed">{face.date}</span> {formats.date(textOf(record.tranDate))}
          </p>
        </div>
      </div>
      <div className="check-pay">
        <span className="fixed">{face.payTo}</span>
        <span className="line">{payee}</span>
        <span className="box">
          {print(total)} <span className="fixed">{currency ? formats.currencyCode(currency) : ''}</span>
        </span>
      </div>
      <p className="check-words">{amountInWords(total, precision, currency?.refName ?? '', language)}</p>
      <div className="check-foot">
        <div>
          {postalLines(company ?? {}, 'bill').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {textOf(record.memo) !== '' && (
            <p>
              <span className="fixed">{face.memo}: </span>
              {textOf(record.memo)}
            </p>
          )}
        </div>
        <p className="sign fixed">{face.signature}</p>
      </div>
    </section>
  );
}

/** The bills that a check pays. */
function Stub({
  record,
  number,
  numbers,
  isCopy = false,
}: NumberedCheck & Pick<CheckPageProps, 'numbers'> & { readonly isCopy?: boolean }) {
  const formats = useFormats();
  const { print, total, currency, precision } = figuresOf(record, formats);
  const payee = isRef(record.entity) ? record.entity.refName : '';
  const lines = withNumbers(paidLinesOf(record, precision), numbers);
  return (
    <section className={classNames('check-stub', lines.length > ROOMY && 'is-dense')}>
      <h2>{isCopy ? words.copyOf(number, payee) : words.stub(number, payee)}</h2>
      <PaidTable
        lines={lines}
        most={MAX_ON_STUB}
        print={print}
        date={formats.date}
        total={`${print(total)} ${currency ? formats.currencyCode(currency) : ''}`}
      />
    </section>
  );
}

function figuresOf(record: Doc, formats: ReturnType<typeof useFormats>) {
  const currency = isRef(record.currency) ? record.currency : undefined;
  const precision = formats.precisionOf(currency?.id);
  const total = typeof record.total === 'number' ? (minorFromNumber(record.total, precision) ?? zero) : zero;
  return {
    currency,
    precision,
    total,
    print: (amount: Minor) => formats.amount(asNumber(amount, precision), currency?.id),
  };
}

/** What is printed on a check, in the language of the check, whatever the screen speaks. */
interface FaceWords {
  readonly no: string;
  readonly date: string;
  readonly payTo: string;
  readonly memo: string;
  readonly signature: string;
}

const french: FaceWords = {
  no: 'N°',
  date: 'Date',
  payTo: 'Payez contre ce chèque à l’ordre de',
  memo: 'Objet',
  signature: 'Signature',
};
/** Not a catalog: a run may print German checks while its screen is French. */
const faceWords: Readonly<Record<WrittenLanguage, FaceWords>> = {
  en: { no: 'No.', date: 'Date', payTo: 'Pay to the order of', memo: 'Memo', signature: 'Authorized signature' },
  de: {
    no: 'Nr.',
    date: 'Datum',
    payTo: 'Zahlen Sie gegen diesen Scheck an',
    memo: 'Verwendungszweck',
    signature: 'Unterschrift',
  },
  fr: french,
  'fr-CH': french,
};

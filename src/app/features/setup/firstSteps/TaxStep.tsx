import { useState } from 'react';
import { kitOf, termsOf } from '#contract/company/countryKits';
import { chartOf, codesOf, type StateRate, taxWrites, termWrites } from '#contract/company/steps';
import { definitionOf } from '#contract/records/index';
import { decimalToText } from '#contract/values/decimal';
import { parseDecimalText } from '#contract/values/numberReading';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { Link } from '#app/ui/Link.tsx';
import { setupQueries } from '../accessApi.ts';
import type { StepProps } from './stepProps.ts';
import { guideMessages as words } from './guideMessages.ts';
import { StepForm, TextField } from './StepForm.tsx';
import { useCarryOut } from './useGuide.ts';

/** The tax codes of the country with their schedules; where each state has its own rate, that of one state. */
export function TaxStep({ facts, onDone }: StepProps) {
  const formats = useFormats();
  const work = useCarryOut();
  const { root } = facts;
  const [state, setState] = useState(root?.state ?? '');
  const [rateText, setRateText] = useState('');
  const [isTried, setTried] = useState(false);
  if (!root) return <p className="two guide-text">{words.before(words.steps.company)}</p>;
  const kit = kitOf(root.country);
  if (!kit)
    return (
      <div className="guide-actions">
        <p>{words.noRates}</p>
        <Link className="btn" to={listAddress('taxCode')}>
          {words.openTaxCodes}
        </Link>
      </div>
    );
  const isByState = kit.byState !== undefined;
  const read = parseDecimalText(rateText, formats.number);
  const rate = read === undefined ? Number.NaN : Number(decimalToText(read));
  const isRate = rate >= 0 && rate <= 100;
  const byState: StateRate | undefined = isByState && isRate ? { state: state.trim(), rate } : undefined;
  const save = async () => {
    setTried(true);
    if (isByState && (!isRate || state.trim() === '')) return;
    if (await work.carryOut((now) => taxWrites(root.country, now, chartOf(now), byState))) onDone();
  };
  return (
    <StepForm work={work} onSave={() => void save()}>
      {isByState && (
        <div className="fields">
          <TextField
            label={words.taxState}
            isRequired
            maxLength={60}
            value={state}
            error={isTried && state.trim() === '' ? words.stateMissing : undefined}
            onChange={setState}
          />
          <TextField
            label={words.taxRate}
            isRequired
            isNumeric
            value={rateText}
            error={isTried && !isRate ? words.badRate : undefined}
            onChange={setRateText}
          />
        </div>
      )}
      <table className="grid guide-table" aria-label={words.steps.tax}>
        <TableHead
          columns={[{ label: words.taxCode }, { label: words.rate, className: 'n' }, { label: words.schedule }]}
        />
        <tbody>
          {codesOf(kit, byState).map(({ name, rate: percent, schedule, isExempt }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="n">{formats.decimal(percent)}</td>
              <td className={isExempt === true ? 'two' : undefined}>{isExempt === true ? words.exempt : schedule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StepForm>
  );
}

/** The usual terms of the country, the first as default, and how invoices are numbered. */
export function TermsStep({ facts, onDone }: StepProps) {
  const { client } = useConnection();
  const { data } = useQuery(setupQueries(client).settings());
  const work = useCarryOut();
  const formats = useFormats();
  const stored = patternOf(data?.body.numbering);
  const [edited, setEdited] = useState<{ readonly prefix?: string; readonly width?: string }>({});
  const prefix = edited.prefix ?? stored.prefix;
  const width = edited.width ?? String(stored.width);
  const errors = {
    prefix: /^[A-Za-z0-9 ./_-]{0,12}$/.test(prefix) ? undefined : words.badPrefix,
    width: /^([1-9]|1[0-2])$/.test(width) ? undefined : words.badDigits,
  };
  const terms = termsOf(facts.root?.country ?? '');
  const save = async () => {
    if (errors.prefix !== undefined || errors.width !== undefined) return;
    const isRenumbered = prefix !== stored.prefix || Number(width) !== stored.width;
    const isDone = await work.attempt(async (own) => {
      if (isRenumbered)
        await own.write({
          kind: 'settings',
          name: words.prefix,
          body: { numbering: { invoice: { prefix, width: Number(width) } } },
        });
    });
    if (isDone && (await work.carryOut((now) => termWrites(now.root?.country ?? '', now)))) onDone();
  };
  return (
    <StepForm work={work} onSave={() => void save()}>
      <table className="grid guide-table" aria-label={words.steps.terms}>
        <TableHead columns={[{ label: words.term }, { label: words.days, className: 'n' }]} />
        <tbody>
          {terms.map(({ name, daysUntilNetDue }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="n">{formats.decimal(daysUntilNetDue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="two guide-text">{words.isDefault}</p>
      <div className="fields">
        <TextField
          label={words.prefix}
          maxLength={12}
          value={prefix}
          hint={words.sample(`${prefix}${'1'.padStart(Number(width) || 1, '0')}`)}
          error={errors.prefix}
          onChange={(text) => setEdited((former) => ({ ...former, prefix: text }))}
        />
        <TextField
          label={words.digits}
          maxLength={2}
          isNumeric
          value={width}
          error={errors.width}
          onChange={(text) => setEdited((former) => ({ ...former, width: text }))}
        />
      </div>
    </StepForm>
  );
}

const usual = definitionOf('invoice').numbering ?? { prefix: '', width: 1 };

/** How invoices are numbered, in the settings or by default. */
function patternOf(numbering: unknown): { readonly prefix: string; readonly width: number } {
  const invoice = memberOf(numbering, 'invoice');
  const [prefix, width] = [memberOf(invoice, 'prefix'), memberOf(invoice, 'width')];
  return typeof prefix === 'string' && typeof width === 'number' ? { prefix, width } : usual;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

import { arg } from '#contract/messages/define';
import { problem } from '#contract/messages/problem';
import { definitionOf } from '#contract/records/index';
import { decimalToNumber } from '#contract/values/decimal';
import type { ExchangeRateAnswer } from '#contract/wire/ledger/exchangeRate';
import { sourcedRateOn } from '#domain/accounting/rates';
import { defaultRates } from '../records/engine/rates.ts';
import type { Queryable } from '../storage/database.ts';
import { ratesBetween } from '../storage/queries/ledger/rates.ts';
import { getRecord } from '../storage/queries/records/getRecord.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import type { Result } from '../http/ports.ts';

const currency = definitionOf('currency');

/** The rate between two currencies on a day, by the rule that documents follow, and where it comes from. */
export async function readExchangeRate(
  db: Queryable,
  scope: Scope,
  { from, to, date }: { readonly from: string; readonly to: string; readonly date: string },
): Promise<Result<ExchangeRateAnswer>> {
  const [own, base] = [await read(db, scope, from), await read(db, scope, to)];
  if (!own) return { ok: false, problems: [unknown('from', from), ...(base ? [] : [unknown('to', to)])] };
  if (!base) return { ok: false, problems: [unknown('to', to)] };
  if (own.id === base.id) return { ok: true, value: { exchangeRate: 1, source: 'BASE', effectiveDate: null } };
  const rates = await ratesBetween(db, own.id, [base.id], date);
  const found = sourcedRateOn({ from: own.id, to: base.id, date }, rates, defaultRates(own, base));
  return {
    ok: true,
    value: {
      exchangeRate: found ? decimalToNumber(found.rate) : null,
      source: found?.source ?? null,
      effectiveDate: found?.validFrom ?? null,
    },
  };
}

const read = async (db: Queryable, scope: Scope, id: string) =>
  (await getRecord(db, currency, { id }, { withLines: false, scope }))?.record;

const unknown = (queryParam: 'from' | 'to', id: string) =>
  problem(
    'record.notFound',
    { type: arg.label('currency.label', currency.label), id: id.slice(0, 40) },
    { queryParam },
    'INVALID_PARAMETER',
  );

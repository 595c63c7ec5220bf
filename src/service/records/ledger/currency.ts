import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { featureProblems } from '../engine/features.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

async function save(pending: PendingRecord, world: ReadContext): Promise<{ problems: Problem[] }> {
  const { doc } = pending;
  if (pending.op === 'create') {
    doc.currencyPrecision ??= 2;
    doc.isBaseCurrency ??= false;
  }
  if (typeof doc.symbol === 'string') doc.symbol = doc.symbol.trim();
  const others = (await world.all('currency')).filter(({ id }) => id !== pending.id);
  // A single currency needs no multi-currency management (spec, currency).
  const off =
    pending.op === 'create' && others.length > 0 ? await featureProblems(world, 'multiCurrency', 'currency') : [];
  return {
    problems: [
      ...off,
      ...baseProblems(
        pending,
        others.some((other) => other.doc.isBaseCurrency === true),
      ),
    ],
  };
}

/** A company has exactly one base currency (spec, currency; decisions 12.1). */
function baseProblems({ doc, before }: PendingRecord, thereIsAnother: boolean): Problem[] {
  const problems: Problem[] = [];
  const refuse = (path: string, detail: Message) => problems.push(problemOf(detail, { path }));
  if (doc.isBaseCurrency === true && thereIsAnother) refuse('isBaseCurrency', message('currency.secondBase'));
  if (before?.doc.isBaseCurrency === true && doc.isBaseCurrency !== true)
    refuse('isBaseCurrency', message('currency.baseFixed'));
  if (doc.isBaseCurrency === true && doc.isInactive === true) refuse('isInactive', message('currency.baseInactive'));
  if (doc.isBaseCurrency === true && doc.exchangeRate !== undefined && doc.exchangeRate !== 1) {
    refuse('exchangeRate', message('currency.baseRateNotOne'));
  }
  return problems;
}

export const currency: RecordHandler = {
  save,
  remove: (record) =>
    Promise.resolve({
      problems:
        record.doc.isBaseCurrency === true
          ? [
              problem(
                'currency.baseDelete',
                {},
                { url: `/services/rest/record/v1/currency/${record.id}` },
                'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
              ),
            ]
          : [],
    }),
};

import type { Problem } from '#contract/wire/problems';
import type { Behaviour } from '../engine/handler.ts';
import type { Draft } from '../engine/pendingRecord.ts';
import { featureProblems } from '../engine/features.ts';
import type { World } from '../engine/readContext.ts';

async function save(draft: Draft, world: World): Promise<{ problems: Problem[] }> {
  const { doc } = draft;
  if (draft.op === 'create') {
    doc.currencyPrecision ??= 2;
    doc.isBaseCurrency ??= false;
  }
  if (typeof doc.symbol === 'string') doc.symbol = doc.symbol.trim();
  const others = (await world.all('currency')).filter(({ id }) => id !== draft.id);
  // One currency needs no management of several (spec, currency).
  const off =
    draft.op === 'create' && others.length > 0 ? await featureProblems(world, 'multiCurrency', 'currency') : [];
  return {
    problems: [
      ...off,
      ...baseProblems(
        draft,
        others.some((other) => other.doc.isBaseCurrency === true),
      ),
    ],
  };
}

/** An account has exactly one base currency (spec, currency; decisions 12.1). */
function baseProblems({ doc, before }: Draft, thereIsAnother: boolean): Problem[] {
  const problems: Problem[] = [];
  const refuse = (path: string, detail: string) => problems.push({ code: 'USER_ERROR', path, detail });
  if (doc.isBaseCurrency === true && thereIsAnother)
    refuse('isBaseCurrency', 'There is a base currency already; exactly one is allowed.');
  if (before?.doc.isBaseCurrency === true && doc.isBaseCurrency !== true)
    refuse('isBaseCurrency', 'The base currency of the company stays the base currency.');
  if (doc.isBaseCurrency === true && doc.isInactive === true)
    refuse('isInactive', 'The base currency cannot be made inactive.');
  if (doc.isBaseCurrency === true && doc.exchangeRate !== undefined && doc.exchangeRate !== 1) {
    refuse('exchangeRate', 'The rate of the base currency to itself is 1.');
  }
  return problems;
}

export const currency: Behaviour = {
  save,
  remove: (record) =>
    Promise.resolve({
      problems:
        record.doc.isBaseCurrency === true
          ? [
              {
                code: 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
                url: `/services/rest/record/v1/currency/${record.id}`,
                detail: 'The base currency cannot be deleted.',
              },
            ]
          : [],
    }),
};

import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { decimalToNumber } from '#contract/values/decimal';
import { totalQuantity } from '#domain/accounting/balanceAllocation';
import { type Period, whyShut } from '#domain/accounting/period';
import { verbMessages } from '#domain/status/verbs';
import { basePeriodOf } from '../../storage/queries/ledger/periods.ts';
import type { StoredDoc, StoredRecord } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { quantityOf, textOf } from '../engine/storedValues.ts';
import { gatesFor, transactionContextOf } from '../engine/transactionContext.ts';
import { periodFor, subsidiariesOf } from '../ledger/storedPeriods.ts';

/**
 * The accounting period of a day, while it is open or closed: what is dated in a closed one stays, as allocations have used
 * it.
 */
async function periodOn(date: string | undefined, doc: StoredDoc, world: ReadContext): Promise<Period | undefined> {
  const id = date === undefined || date === '' ? undefined : await basePeriodOf(world.db, date);
  const period = id === undefined ? undefined : await world.loadOne(id);
  return period && periodFor(period, subsidiariesOf(doc), world);
}

const closedOn = (date: string, period: Period | undefined): Problem[] => {
  const state = period && whyShut(period, 'general');
  return period && state !== undefined
    ? [problem('period.closedOnDate', { date: arg.date(date), period: period.periodName, state }, { path: 'tranDate' })]
    : [];
};

function fixedIn(record: Pick<StoredRecord, 'id' | 'type' | 'refName'>, verb: 'changed' | 'deleted', period?: Period) {
  const state = period && whyShut(period, 'general');
  if (!period || state === undefined) return [];
  const facts = { record: record.refName, period: period.periodName, state, verb: verbMessages[verb] };
  return [problem('period.recordFixed', facts, verb === 'changed' ? { path: 'tranDate' } : { url: urlOf(record) })];
}

/** Quantities on a statistical account. They are outside the ledger: no posting, no currency. */
export const statisticalJournal: RecordHandler = {
  async save(pending, world) {
    const { doc, sub, before } = pending;
    const frame = await transactionContextOf(pending, world, { module: 'general', posts: false });
    const [account, subsidiary] = [world.get(textOf(doc.account) ?? ''), world.get(frame.subsidiary)];
    doc.quantityType ??= 'CHANGE';
    if (typeof account?.doc.unit === 'string') doc.unit = account.doc.unit;
    else delete doc.unit;
    doc.totalQuantity = decimalToNumber(totalQuantity((sub.line ?? []).map(({ quantity }) => quantityOf(quantity))));
    const [period, earlier] = [
      await periodOn(frame.date, doc, world),
      await periodOn(textOf(before?.doc.tranDate), before?.doc ?? doc, world),
    ];
    const fixed = before ? fixedIn(before, 'changed', earlier) : [];
    const use = {
      account: doc.account,
      path: 'account',
      subsidiary: frame.subsidiary,
      currency: textOf(subsidiary?.doc.currency) ?? '',
      document: 'journal',
      types: ['Stat'],
    } as const;
    return {
      problems: [
        ...frame.problems,
        ...(await accountProblems([use], world)),
        ...(fixed.length > 0 ? fixed : closedOn(frame.date, period)),
      ],
      gates: gatesFor([period?.id, earlier?.id], 'general'),
    };
  },

  async remove(record, world) {
    const period = await periodOn(textOf(record.doc.tranDate), record.doc, world);
    return { problems: fixedIn(record, 'deleted', period), gates: gatesFor([period?.id], 'general') };
  },
};

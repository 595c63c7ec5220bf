import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { AllocationMethod } from '#contract/records/journals/allocationSchedule';
import { decimalZero } from '#contract/values/decimal';
import { namesDimension, overlapsIn, type Place } from '#domain/accounting/balanceAllocation';
import type { StoredDoc, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { quantityOf, textOf } from '../engine/storedValues.ts';

/** The account and dimensions of a stored line. */
export const placeOf = (line: StoredLine): Place => ({
  account: textOf(line.account) ?? '',
  department: textOf(line.department) ?? null,
  class: textOf(line.class) ?? null,
  location: textOf(line.location) ?? null,
});

/** The method of a schedule: an option field holds only ids of its table. */
export const methodOf = ({ method }: StoredDoc): AllocationMethod => (textOf(method) ?? 'FIXED') as AllocationMethod;

const posting = (Object.keys(accountTypes) as AccountTypeId[]).filter((id) => accountTypes[id].statement !== 'none'); // the keys of the table

/** A schedule whose shares are known, whose sources are counted once, and whose accounts can be posted to. */
export const allocationSchedule: RecordHandler = {
  async save({ doc, sub }, world) {
    const isFixed = methodOf(doc) === 'FIXED';
    const source = sub.source ?? [];
    // Shares of the other methods follow from their basis.
    const target = isFixed ? (sub.target ?? []) : (sub.target ?? []).map(({ weight: _, ...line }) => line);
    sub.target = target;
    doc.amountType ??= 'PERIOD';
    if (isFixed) delete doc.basisAccount;
    return {
      problems: [
        ...(await usedAccounts(doc, source, target, world)),
        ...basisProblems(doc, isFixed),
        ...(isFixed ? weightProblems(target) : dimensionProblems(target)),
        ...overlapProblems(source, target, isFixed),
        ...planProblems(doc),
      ],
    };
  },
};

async function usedAccounts(
  doc: StoredDoc,
  source: readonly StoredLine[],
  target: readonly StoredLine[],
  world: ReadContext,
): Promise<Problem[]> {
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const use = {
    subsidiary: subsidiary?.id ?? '',
    currency: textOf(subsidiary?.doc.currency) ?? '',
    document: 'journal',
  };
  const posted = (list: string, lines: readonly StoredLine[]) =>
    lines.map(({ account }, at) => ({ ...use, account, path: `${list}.items[${at}].account`, freely: {} }));
  const elimination =
    subsidiary?.doc.isElimination === true
      ? [problem('journal.eliminationOnly', { subsidiary: subsidiary.refName }, { path: 'subsidiary' })]
      : [];
  return [
    ...elimination,
    ...(await accountProblems(
      [
        {
          ...use,
          account: doc.basisAccount,
          path: 'basisAccount',
          types: methodOf(doc) === 'STATISTICAL' ? (['Stat'] as const) : posting,
        },
        { ...use, account: doc.creditAccount, path: 'creditAccount', freely: {} },
        ...posted('source', source),
        ...posted('target', target),
      ],
      world,
    )),
  ];
}

function basisProblems({ basisAccount, amountType, creditAccount }: StoredDoc, isFixed: boolean): Problem[] {
  return [
    ...(isFixed || basisAccount !== undefined
      ? []
      : [problem('allocation.basisRequired', {}, { path: 'basisAccount' })]),
    // Each period would allocate all that the ones before it have.
    ...(amountType === 'BALANCE' && creditAccount !== undefined
      ? [problem('allocation.creditOfBalance', {}, { path: 'creditAccount' })]
      : []),
  ];
}

const weightProblems = (target: readonly StoredLine[]): Problem[] =>
  target.length === 0 || target.some(({ weight }) => quantityOf(weight) > decimalZero)
    ? []
    : [problem('allocation.sharesRequired', {}, { path: 'target.items[0].weight' })];

const dimensionProblems = (target: readonly StoredLine[]): Problem[] =>
  target.flatMap((line, at) =>
    namesDimension(placeOf(line))
      ? []
      : [problem('allocation.targetNeedsDimension', {}, { path: `target.items[${at}].department` })],
  );

/** Balances that two source lines include, or two targets share, would count twice. */
function overlapProblems(source: readonly StoredLine[], target: readonly StoredLine[], isFixed: boolean): Problem[] {
  const bases = target.map((line) => ({ ...placeOf(line), account: null }));
  return [
    ...overlapsIn(source.map(placeOf)).map(([at, earlier]) =>
      problem('allocation.sourcesOverlap', { line: earlier + 1 }, { path: `source.items[${at}].account` }),
    ),
    ...(isFixed || !bases.every(namesDimension)
      ? []
      : overlapsIn(bases).map(([at, earlier]) =>
          problem('allocation.targetsOverlap', { line: earlier + 1 }, { path: `target.items[${at}].department` }),
        )),
  ];
}

function planProblems({ recurrenceType, startDate, endDate }: StoredDoc): Problem[] {
  const [start, end] = [textOf(startDate), textOf(endDate)];
  return [
    ...(recurrenceType !== undefined && start === undefined
      ? [problem('journal.startRequired', {}, { path: 'startDate' })]
      : []),
    ...(start !== undefined && end !== undefined && end < start
      ? [problem('journal.endBeforeStart', { end: arg.date(end), start: arg.date(start) }, { path: 'endDate' })]
      : []),
  ];
}

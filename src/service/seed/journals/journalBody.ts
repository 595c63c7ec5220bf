import { minorToNumber, negate, zero } from '#contract/values/money';
import { type Books, precisionOf } from '../company.ts';
import type { PlannedJournal, PlannedLine } from '../ledger/ledgerBook.ts';
import { periodKey, refTo, type Seeding } from '../seeding.ts';

/** A planned journal as a request sends it. */
export function journalBody(
  seeding: Seeding,
  { books, currency, date, memo, reversalDate, department, lines }: PlannedJournal,
): Record<string, unknown> {
  return {
    tranDate: date,
    postingPeriod: refTo(seeding, periodKey(date)),
    subsidiary: refTo(seeding, books),
    currency: refTo(seeding, currency),
    memo,
    ...(reversalDate === null ? {} : { reversalDate, reversalDefer: reversalDate > seeding.calendar.today }),
    ...(department === null ? {} : { department: refTo(seeding, department) }),
    line: { items: lines.map((line) => lineOf(seeding, line, books, precisionOf[currency])) },
  };
}

function lineOf(seeding: Seeding, line: PlannedLine, own: Books, precision: number): Record<string, unknown> {
  const side =
    line.amount > zero
      ? { debit: minorToNumber(line.amount, precision) }
      : { credit: minorToNumber(negate(line.amount), precision) };
  const named = { entity: line.entity, department: line.department, class: line.class, location: line.location };
  const references = Object.entries(named).flatMap(([field, name]) =>
    name === undefined ? [] : [[field, refTo(seeding, name)] as const],
  );
  return {
    account: refTo(seeding, line.account),
    ...side,
    ...Object.fromEntries(references),
    ...(line.memo === undefined ? {} : { memo: line.memo }),
    ...(line.books === undefined || line.books === own ? {} : { subsidiary: refTo(seeding, line.books) }),
  };
}

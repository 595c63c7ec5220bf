import type { Message } from '#contract/messages/define';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';
import type { SheetRow } from '#contract/reports/sheet';
import { decimalToNumber } from '#contract/values/decimal';
import { minor, minorToNumber } from '#contract/values/money';
import { isEarned, shownAccount } from '#domain/consolidation/group';
import type { Piece } from '#domain/consolidation/translate';
import type { GroupMember } from '../../storage/queries/ledger/groupBooks.ts';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import { labelled } from '../books.ts';
import type { GroupTime } from './groupAsked.ts';
import type { GroupBooks } from './groupBooks.ts';

/** What stands for the translation adjustment among the ids of accounts. */
export const translationAdjustment = 'adjustment';

/** What the rows of a translation are about. */
export interface TranslationAsked {
  readonly top: GroupMember;
  readonly time: GroupTime;
  /** Null: every account with its sum, and the translation adjustment. */
  readonly accounts: readonly string[] | null;
  /** Null: balances; `period`: only what was earned and spent in it; `cashFlow`: what moved in it, except cash. */
  readonly amounts: 'period' | 'cashFlow' | null;
}

/** The accounts of one subsidiary with what they are worth in the currency of the group; a heading, lines and their sum. */
export function translationRows(
  member: GroupMember,
  books: GroupBooks,
  asked: TranslationAsked,
): { readonly rows: readonly SheetRow[]; readonly sum: bigint } {
  const all = piecesOf(member, books, asked);
  const lines = adjustmentsOf(member, books, asked);
  const adjustment = lines.reduce((sum, [, amount]) => sum + amount, 0n);
  if (all.length === 0 && lines.length === 0) return { rows: [], sum: 0n };
  const currency = { id: member.currency, refName: member.currencyName };
  const sums = { local: sumOf(all, 'local'), translated: sumOf(all, 'translated') + adjustment };
  const isWhole = asked.accounts === null;
  const local = (units: bigint) => minorToNumber(minor(units), member.precision);
  const worth = (units: bigint) => minorToNumber(minor(units), asked.top.precision);
  const title = message('sheet.books', { subsidiary: arg.list([member.name]), currency: member.currencyName });
  const line = (pieces: readonly Piece[], account: LedgerAccount): SheetRow => ({
    kind: 'line',
    level: 1,
    currency,
    values: {
      label: account.name,
      acctNumber: account.acctNumber,
      local: local(sumOf(pieces, 'local')),
      translated: worth(sumOf(pieces, 'translated')),
      ...(pieces.length === 1 && pieces[0] ? rateCells(pieces[0], asked.time) : {}),
    },
    ...(pieces.length === 1 && pieces[0] ? { messages: { rateType: rateText(pieces[0]) } } : {}),
    drill: isWhole
      ? {
          report: 'currencyTranslation',
          parameters: { ...askedAgain(asked), member: member.id, account: account.id },
        }
      : { report: 'generalLedger', parameters: entriesOf(pieces, account, member, asked.time) },
  });
  const rows: SheetRow[] = [{ kind: 'heading', level: 0, ...labelled(title), currency }];
  for (const [account, pieces] of grouped(all, books, isWhole)) rows.push(line(pieces, account));
  for (const [label, amount] of lines)
    rows.push({ kind: 'line', level: 1, currency, ...labelled(label, { translated: worth(amount) }) });
  rows.push({
    kind: 'subtotal',
    level: 0,
    currency,
    ...labelled(message('sheet.groupTotal'), {
      local: local(sums.local),
      translated: worth(sums.translated),
    }),
  });
  return { rows, sum: sums.translated };
}

const askedAgain = ({ top, time, amounts }: TranslationAsked) => ({
  subsidiary: top.id,
  period: time.asked.id,
  ...(amounts === null ? {} : { amounts }),
});

/** What is no account: the translation adjustment of a book, and what exchange rates did to its cash. */
function adjustmentsOf(
  { id }: GroupMember,
  { pieces, effects }: Pick<GroupBooks, 'pieces' | 'effects'>,
  { accounts, amounts }: TranslationAsked,
): readonly (readonly [Message, bigint])[] {
  const lines: (readonly [Message, bigint])[] =
    amounts === 'cashFlow' && accounts === null
      ? [
          [message('sheet.exchangeOnCash'), effects?.get(id)?.unmoved ?? 0n],
          [message('sheet.exchangeEffect'), -(effects?.get(id)?.effect ?? 0n)],
        ]
      : amounts !== null || accounts?.includes(translationAdjustment) === false
        ? []
        : [[message('sheet.translationAdjustment'), -sumOf(pieces.get(id) ?? [], 'translated')]];
  return lines.filter(([, amount]) => amount !== 0n);
}

const sumOf = (pieces: readonly Piece[], of: 'local' | 'translated'): bigint =>
  pieces.reduce((sum, piece) => sum + piece[of], 0n);

/** The parts that are shown at the asked accounts, in order of the account and of time. */
function piecesOf(
  member: GroupMember,
  { pieces, accounts, retained }: GroupBooks,
  asked: TranslationAsked,
): readonly Piece[] {
  const wanted = asked.accounts && new Set(asked.accounts);
  const orderOf = ({ account, period, date }: Piece): string =>
    [accounts.get(account)?.acctNumber, date ?? asked.time.periods.find(({ id }) => id === period)?.endDate ?? ''].join(
      '|',
    );
  return (pieces.get(member.id) ?? [])
    .filter((piece) => asked.amounts !== 'period' || isEarned(piece, accounts))
    .filter((piece) => wanted?.has(shownAccount(piece, accounts, retained)) !== false)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Each part alone, or together by the account that it is shown at. */
function grouped(
  all: readonly Piece[],
  { accounts, retained }: GroupBooks,
  isWhole: boolean,
): readonly (readonly [LedgerAccount, readonly Piece[]])[] {
  const groups = new Map<string, Piece[]>();
  for (const [at, piece] of all.entries()) {
    const key = isWhole ? shownAccount(piece, accounts, retained) : String(at);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups].flatMap(([key, pieces]) => {
    const account = accounts.get(isWhole ? key : (pieces[0]?.account ?? ''));
    return account ? [[account, pieces] as const] : [];
  });
}

function rateCells(piece: Piece, { periods }: GroupTime): SheetRow['values'] {
  const period = periods.find(({ id }) => id === piece.period);
  return {
    period: period ? { id: period.id, refName: period.name } : null,
    date: piece.date,
    rateType: english(rateText(piece)),
    rate: piece.found.source === 'same' ? null : decimalToNumber(piece.found.rate),
    validFrom: piece.found.date,
  };
}

function rateText({ rateType, found: { source } }: Piece): Message {
  if (source === 'same') return message('sheet.rateSame');
  if (source === 'calculated') return message('sheet.rateMean');
  if (source === 'current') return message('sheet.rateOfDay');
  if (rateType === 'AVERAGE') return message('sheet.rateAverage');
  return message(rateType === 'HISTORICAL' ? 'sheet.rateHistorical' : 'sheet.rateCurrent');
}

/** The entries behind a part: of its day or period, else of the period that was asked for, with the balance before. */
function entriesOf(
  [piece]: readonly Piece[],
  account: LedgerAccount,
  member: GroupMember,
  { asked, yearStart }: GroupTime,
): Readonly<Record<string, string>> {
  const own = { account: account.id, subsidiary: member.id };
  if (piece?.date) return { ...own, from: piece.date, to: piece.date };
  if (piece?.period) return { ...own, period: piece.period };
  if (piece?.isMovement) return { ...own, period: asked.id };
  // All of the year, as a balance sheet leads to it.
  return { ...own, from: yearStart, to: asked.endDate };
}

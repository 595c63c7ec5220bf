import { problem, type Problem } from '#contract/messages/problem';
import type { JournalSides } from '#contract/records/journals/periodEndJournalRules';
import { minorToNumber } from '#contract/values/money';
import {
  balanceSubsidiaries,
  type IntercompanyEntry,
  type PairAccounts,
  sidesOf,
} from '#domain/accounting/intercompany';
import type { StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

/** Lines of a journal with the subsidiary that each belongs to. */
interface Journal {
  readonly doc: StoredDoc;
  readonly lines: readonly StoredLine[];
}

/** The subsidiary of a line, or of its journal. */
export const subsidiaryOf = (line: StoredLine, { subsidiary }: StoredDoc): string =>
  textOf(line.subsidiary) ?? textOf(subsidiary) ?? '';

const asPair = ({ doc }: StoredRecord): PairAccounts => ({
  creditor: textOf(doc.creditor) ?? '',
  debtor: textOf(doc.debtor) ?? '',
  dueFromAccount: textOf(doc.dueFromAccount) ?? '',
  dueToAccount: textOf(doc.dueToAccount) ?? '',
});

/** The active pairs of subsidiaries with their accounts. */
const pairsOf = async (world: ReadContext): Promise<readonly PairAccounts[]> =>
  (await world.all('intercompanyPair')).filter(({ isInactive }) => !isInactive).map(asPair);

/**
 * The entries that balance each subsidiary of a journal (decision 0285). A subsidiary without accounts for it is refused at
 * each of its lines, an inactive account at the lines together. Expects lines whose debits equal their credits.
 */
export async function intercompanyLines(
  { doc, lines }: Journal,
  sides: readonly JournalSides[],
  precision: number,
  world: ReadContext,
): Promise<{ readonly problems: readonly Problem[]; readonly lines: readonly StoredLine[] }> {
  const own = textOf(doc.subsidiary);
  if (own === undefined) return { problems: [], lines: [] };
  const sided = lines.flatMap((line, index) => {
    const side = sides[index];
    return side ? [{ subsidiary: subsidiaryOf(line, doc), ...side }] : [];
  });
  // Most journals are balanced as they are: the pairs are then not read.
  if (balanceSubsidiaries(sided, own, []).unconnected.length === 0) return { problems: [], lines: [] };
  const { entries, unconnected } = balanceSubsidiaries(sided, own, await pairsOf(world));
  const nameOf = (id: string) => world.get(id)?.refName ?? id;
  const noPair = lines.flatMap((line, index): Problem[] => {
    const subsidiary = subsidiaryOf(line, doc);
    if (!unconnected.includes(subsidiary)) return [];
    const names = { subsidiary: nameOf(subsidiary), counterparty: nameOf(own) };
    return [problem('journal.noPair', names, { path: `line.items[${index}].subsidiary` })];
  });
  await world.load(entries.map(({ account }) => account));
  const inactive = [...new Set(entries.map(({ account }) => account))].flatMap((id): Problem[] => {
    const account = world.get(id);
    return account?.isInactive === true
      ? [problem('account.inactiveForPosting', { account: account.refName }, { path: 'line' }, 'INVALID_KEY_OR_REF')]
      : [];
  });
  return {
    problems: [...noPair, ...inactive],
    lines: entries.map((entry, index) => asLine(entry, index + 1, precision)),
  };
}

function asLine({ amount, ...entry }: IntercompanyEntry, line: number, precision: number): StoredLine {
  const [[side, size] = ['debit', amount]] = Object.entries(sidesOf(amount));
  return { line, ...entry, [side]: minorToNumber(size, precision) };
}

/** An elimination subsidiary shares no journal with others. Names each line of another subsidiary. */
export function eliminationProblems({ doc, lines }: Journal, world: ReadContext): readonly Problem[] {
  const own = world.get(textOf(doc.subsidiary) ?? '');
  return lines.flatMap((line, index): Problem[] => {
    const other = world.get(subsidiaryOf(line, doc));
    if (!own || !other || own.id === other.id) return [];
    const apart = [own, other].find((each) => each.doc.isElimination === true);
    return apart
      ? [
          problem(
            'journal.eliminationAlone',
            { subsidiary: apart.refName },
            { path: `line.items[${index}].subsidiary` },
          ),
        ]
      : [];
  });
}

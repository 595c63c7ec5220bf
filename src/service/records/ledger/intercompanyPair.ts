import { problem, type Problem } from '#contract/messages/problem';
import type { StoredDoc, StoredRecord } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

const sides = [
  { account: 'dueFromAccount', own: 'creditor', other: 'debtor' },
  { account: 'dueToAccount', own: 'debtor', other: 'creditor' },
] as const;

/** Balances that subsidiaries owe each other; customers, vendors and stock keep the control accounts. */
const types = ['OthCurrAsset', 'OthAsset', 'OthCurrLiab', 'LongTermLiab'] as const;

/** Two subsidiaries and the account of each for the other: in a subsidiary, an account is for one counterparty alone. */
export const intercompanyPair: RecordHandler = {
  async save({ doc, id }, world) {
    await world.load(sides.flatMap(({ own, account }) => [textOf(doc[own]) ?? '', textOf(doc[account]) ?? '']));
    const uses = await Promise.all(
      sides.map(async ({ account, own }) => ({
        account: doc[account],
        path: account,
        subsidiary: textOf(doc[own]) ?? '',
        currency: textOf((await world.loadOne(textOf(doc[own]) ?? ''))?.doc.currency) ?? '',
        document: 'journal',
        types,
        freely: {},
      })),
    );
    const others = (await world.all('intercompanyPair')).filter((each) => each.id !== id);
    await world.load(others.flatMap((each) => sides.map(({ own }) => textOf(each.doc[own]) ?? '')));
    return {
      problems: [
        ...subsidiaryProblems(doc, world),
        ...(await accountProblems(uses, world)),
        ...takenProblems(doc, others, world),
      ],
    };
  },
};

function subsidiaryProblems(doc: StoredDoc, world: ReadContext): Problem[] {
  const itself = doc.creditor !== undefined && doc.creditor === doc.debtor;
  const apart = sides.flatMap(({ own }): Problem[] => {
    const subsidiary = world.get(textOf(doc[own]) ?? '');
    return subsidiary?.doc.isElimination === true
      ? [problem('journal.pairOfElimination', { subsidiary: subsidiary.refName }, { path: own })]
      : [];
  });
  return itself ? [problem('journal.pairWithItself', {}, { path: 'debtor' }), ...apart] : apart;
}

/** An account that has the balance of its subsidiary with another one already. */
function takenProblems(doc: StoredDoc, others: readonly StoredRecord[], world: ReadContext): Problem[] {
  return sides.flatMap(({ account, own, other }): Problem[] => {
    const taken = others
      .flatMap((pair) => sides.map((side) => ({ pair, side })))
      .find(
        ({ pair, side }) =>
          pair.doc[side.account] === doc[account] &&
          pair.doc[side.own] === doc[own] &&
          pair.doc[side.other] !== doc[other],
      );
    const names = [doc[account], doc[own], taken?.pair.doc[taken.side.other]].map(
      (each) => world.get(textOf(each) ?? '')?.refName,
    );
    const [name = '', subsidiary = '', counterparty = 'another subsidiary'] = names;
    return taken
      ? [problem('journal.pairAccountTaken', { account: name, subsidiary, counterparty }, { path: account })]
      : [];
  });
}

import type { RecordHandler } from '../engine/handler.ts';
import { checkBankDetails } from '#contract/paper/bankDetails';
import { problem, type Problem } from '#contract/messages/problem';
import { readLogo } from '../../paper/logo.ts';
import { hasEntries } from '../../storage/queries/ledger/intercompany.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

export const subsidiary: RecordHandler = {
  async save({ doc, before, id }, world) {
    const wrong = [
      ...checkBankDetails(doc),
      ...logoProblems(doc),
      ...(await eliminationProblems(doc, before, world)),
      ...(await accountProblems([differenceUse(doc, before?.id)], world)),
    ];
    if (before || doc.parent !== undefined) return { problems: wrong };
    const root = (await world.all('subsidiary')).find((each) => each.id !== id && each.doc.parent === undefined);
    return {
      problems: root
        ? [
            ...wrong,
            problem(
              'field.parentRequired',
              { root: world.isVisible(root) ? root.refName : 'Another one' },
              { path: 'parent' },
            ),
          ]
        : wrong,
    };
  },
};

/** An elimination subsidiary belongs to the group of its parent, and stays what it is once it has entries. */
async function eliminationProblems(
  doc: StoredDoc,
  before: FullRecord | undefined,
  world: ReadContext,
): Promise<Problem[]> {
  const is = doc.isElimination === true;
  const changes = before !== undefined && is !== (before.doc.isElimination === true);
  const isPosted = changes && (await hasEntries(world.db, before.id));
  return [
    ...(is && doc.parent === undefined ? [problem('journal.eliminationParent', {}, { path: 'parent' })] : []),
    ...(isPosted
      ? [problem('journal.eliminationPosted', { subsidiary: before.refName }, { path: 'isElimination' })]
      : []),
  ];
}

/** The difference account takes entries in the base currency, and is none that documents keep. */
const differenceUse = (doc: StoredDoc, id: string | undefined) => ({
  account: doc.differenceAccount,
  path: 'differenceAccount',
  // A new one is not yet among the descendants that accounts serve.
  subsidiary: id ?? textOf(doc.parent) ?? '',
  currency: textOf(doc.currency) ?? '',
  document: 'journal',
  freely: {},
});

/** A picture that can't be printed is refused when it is entered. */
function logoProblems({ logo }: StoredDoc): Problem[] {
  const given = textOf(logo) ?? '';
  return given === '' || readLogo(given) ? [] : [problem('field.badLogo', {}, { path: 'logo' })];
}

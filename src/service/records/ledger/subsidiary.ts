import type { RecordHandler } from '../engine/handler.ts';
import { checkBankDetails } from '#contract/paper/bankDetails';
import { problem, type Problem } from '#contract/messages/problem';
import { readLogo } from '../../paper/logo.ts';
import type { StoredDoc } from '../../storage/records.ts';
import { textOf } from '../engine/storedValues.ts';

export const subsidiary: RecordHandler = {
  async save({ doc, before, id }, world) {
    const wrong = [...checkBankDetails(doc), ...logoProblems(doc)];
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

/** A picture that can't be printed is refused when it is entered. */
function logoProblems({ logo }: StoredDoc): Problem[] {
  const given = textOf(logo) ?? '';
  return given === '' || readLogo(given) ? [] : [problem('field.badLogo', {}, { path: 'logo' })];
}

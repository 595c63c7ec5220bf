import type { RecordHandler } from '../engine/handler.ts';
import { checkPaperFields } from '#contract/paper/bankDetails';
import { problem } from '#contract/messages/problem';

export const subsidiary: RecordHandler = {
  async save({ doc, before, id }, world) {
    const wrong = checkPaperFields(doc);
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

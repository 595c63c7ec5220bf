import type { RecordHandler } from '../engine/handler.ts';
import { problem } from '#contract/messages/problem';

export const subsidiary: RecordHandler = {
  async save({ doc, before, id }, world) {
    if (before || doc.parent !== undefined) return { problems: [] };
    const root = (await world.all('subsidiary')).find((each) => each.id !== id && each.doc.parent === undefined);
    return {
      problems: root
        ? [
            problem(
              'field.parentRequired',
              { root: world.isVisible(root) ? root.refName : 'Another one' },
              { path: 'parent' },
            ),
          ]
        : [],
    };
  },
};

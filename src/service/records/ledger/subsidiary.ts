import type { Behaviour } from '../engine/handler.ts';

export const subsidiary: Behaviour = {
  async save({ doc, before, id }, world) {
    if (before || doc.parent !== undefined) return { problems: [] };
    const root = (await world.all('subsidiary')).find((each) => each.id !== id && each.doc.parent === undefined);
    return {
      problems: root
        ? [
            {
              code: 'USER_ERROR',
              path: 'parent',
              detail: `Please enter value(s) for: Subsidiary of. ${world.isVisible(root) ? root.refName : 'Another one'} is the parent company; others stand below it.`,
            },
          ]
        : [],
    };
  },
};

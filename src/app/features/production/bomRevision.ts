import { memberLines } from '#app/engine/aspects/recipe/memberLines.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { RevisionPanel, RevisionSide } from './BomParts.tsx';

const primary: readonly FieldPlace[] = [
  ['billOfMaterials', 2],
  ['name', 2],
  'effectiveStartDate',
  'effectiveEndDate',
  ['memo', 4],
  'isInactive',
];
const columns = ['item', 'quantity', 'units', 'componentYield', 'itemSource', 'bomQuantity', 'description'];

/** Revisions of a bill of materials, through all levels. */
export const bomRevision: TypePlug = {
  form: {
    layout: { primary },
    lines: { component: memberLines(columns) },
    slots: [{ at: 'side', Part: RevisionSide, label: words.madeOf }],
  },
  record: { facts: primary, panel: { Part: RevisionPanel } },
};

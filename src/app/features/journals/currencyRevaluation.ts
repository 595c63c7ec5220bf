import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { RevaluationPanel, RevaluationStrip } from './revaluation/RevaluationStrip.tsx';

/** A revaluation is created from its period: the form shows each balance at its closing rate, the page what was posted. */
export const currencyRevaluation: TypePlug = {
  form: {
    layout: { primary: ['postingPeriod', ['subsidiary', 2], ['memo', 2]] },
    slots: [{ at: 'strip', Part: RevaluationStrip }],
  },
  record: { panel: { Part: RevaluationPanel, showsLines: () => true } },
};

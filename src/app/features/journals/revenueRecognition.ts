import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { RecognitionStrip } from './recognition/RecognitionStrip.tsx';

/** A recognition journal is created from its period: the form shows what it would recognize. */
export const revenueRecognition: TypePlug = {
  form: {
    layout: { primary: ['postingPeriod', ['subsidiary', 2], ['memo', 2]] },
    slots: [{ at: 'strip', Part: RecognitionStrip }],
  },
};

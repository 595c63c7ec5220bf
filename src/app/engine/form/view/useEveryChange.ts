import { useEffect, useReducer } from 'react';
import type { FormModel } from '../model/FormModel.ts';

/** Draws again with every change of the header or a line. */
export function useEveryChange(model: FormModel): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.subscribe(redraw), [model]);
}

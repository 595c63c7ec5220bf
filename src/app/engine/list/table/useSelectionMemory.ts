import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { RecordType } from '#contract/records/index';
import { nothingSelected, type Selection } from './selection.ts';

interface Kept {
  readonly filter: string;
  readonly selection: Selection;
}
const memory = new Map<RecordType, Kept>();

/** The selection: restored when returning to the list, cleared by another filter. */
export function useSelectionMemory(
  type: RecordType,
  filter: string,
): readonly [Selection, (change: (selection: Selection) => Selection) => void] {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [selection, set] = useState<Selection>(() => {
    const kept = memory.get(type);
    return isBack && kept?.filter === filter ? kept.selection : nothingSelected;
  });
  const former = useRef(filter);
  useEffect(() => {
    if (former.current === filter) return;
    former.current = filter;
    set(nothingSelected);
  }, [filter]);
  useEffect(() => void memory.set(type, { filter, selection }), [type, filter, selection]);
  return [selection, useCallback((change) => set(change), [])];
}

import { useEffect } from 'react';
import type { RecordType } from '#contract/records/index';
import { usePlug } from '#app/engine/plugs/plugsContext.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { recordRules } from '../model/recordRules.ts';
import { useFormTools } from './useFormTools.ts';

/**
 * Beside the list of a type: reads what the first record or form opened from it would wait for, while nothing else is to
 * do. Draws nothing.
 */
export function RecordsAhead({ type }: { readonly type: RecordType }) {
  const tools = useFormTools();
  const { plug } = usePlug(type);
  useEffect(() => {
    // A specification-only service answers lists record by record: too much for a guess.
    if (!plug || tools.access.caller.isSpecOnly === true) return undefined;
    return whenIdle(() => void tools.cache.prefetchQuery(recordRules(type, plug, tools, 'prefetch')));
  }, [type, plug, tools]);
  return null;
}

import { queryOptions } from '@tanstack/react-query';
import type { Priority } from '#app/platform/api/limiter.ts';
import type { RecordType } from '#contract/records/index';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import type { FormTools } from './formTools.ts';
import { formPlugOf, patiently, prepare } from './openForm.ts';

/** What records of a type need beside themselves: short lists, periods, and what their own parts read. */
export const recordRules = (type: RecordType, plug: TypePlug, tools: FormTools, priority: Priority = 'visible') =>
  queryOptions({
    queryKey: ['recordRules', type] as const,
    queryFn: async () => {
      // A specification-only service has no usage, actions or reasons.
      const own = tools.access.caller.isSpecOnly === true ? undefined : plug.record?.prepare?.(tools);
      await Promise.all([
        prepare(type, formPlugOf(plug, tools), tools, { priority }),
        patiently(own?.catch(() => undefined) ?? Promise.resolve()),
      ]);
      return true;
    },
    staleTime: 60_000,
  });

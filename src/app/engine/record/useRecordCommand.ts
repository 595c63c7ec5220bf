import { useCallback } from 'react';
import type { IntentEnd, SaveCommand } from '#app/platform/api/saveMachine.ts';
import { useLocalWorkspace } from '#app/platform/drafts/useDraft.ts';

/** Executes a command without a form: an action or a deletion, exactly once whatever the connection does. */
export function useRecordCommand(): (order: SaveCommand) => Promise<IntentEnd> {
  const { intents, tab } = useLocalWorkspace();
  return useCallback(
    async (order) => {
      const formId = `${order.type}/${order.id ?? ''}!${order.name ?? order.operation}-${crypto.randomUUID()}@${tab}`;
      const intent = intents.open(formId);
      intent.save(order);
      const end = await intent.ended();
      intents.close(formId);
      return end;
    },
    [intents, tab],
  );
}

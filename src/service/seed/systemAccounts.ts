import type { SystemRole } from '#contract/records/systemAccounts';
import { definitionOf } from '#contract/records/registry';
import { actorOf, type RequestContext } from '../commands/caller.ts';
import { recordChange } from '../commands/change.ts';
import type { Engine } from '../commands/engine.ts';

interface SystemAccount {
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly parent?: string;
}

/** Makes the account that plays a role for the system: the role is read-only, so no request could set it. */
export async function seedSystemAccount(
  engine: Engine, context: RequestContext, role: SystemRole, { name, number, type, parent }: SystemAccount, subsidiaries: readonly string[],
): Promise<string> {
  const id = await engine.nextId();
  const definition = definitionOf('account');
  const change = recordChange({
    op: 'create', operation: 'create', definition, id, sub: {}, externalId: null, nameOf: () => undefined,
    doc: {
      acctName: name, acctNumber: number, acctType: type, subsidiary: subsidiaries, includeChildren: true, sSpecAcct: role,
      ...(parent === undefined ? {} : { parent }),
    },
  });
  await engine.commit({ at: context.now.toISOString(), caller: actorOf(context), gates: [], expects: [], changes: [change] });
  return id;
}

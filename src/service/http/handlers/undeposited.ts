import { parseReportQuery } from '#contract/wire/reportQuery';
import { refuseIfAny } from '#contract/messages/refused';
import { problem } from '#contract/messages/problem';
import type { Call, Reply } from '../message.ts';

const parameters = [{ name: 'subsidiary' }, { name: 'currency' }, { name: 'deposit' }] as const;

/**
 * `GET undepositedFunds/v1`: everything that waits for a bank deposit, oldest first; with `deposit`, also what that
 * deposit has taken. @throws {Refused} naming every parameter that is unknown or wrong.
 */
export async function undepositedFunds(call: Call): Promise<Reply> {
  const { values, problems } = parseReportQuery(parameters, call.query);
  const [subsidiary, currency, deposit] = parameters.map(({ name }) => values.get(name));
  refuseIfAny([
    ...problems,
    ...[...values].flatMap(([name, value]) =>
      /^[1-9]\d{0,17}$/.test(value)
        ? []
        : [problem('deposit.notId', { name, value: value.slice(0, 40) }, { queryParam: name }, 'INVALID_PARAMETER')],
    ),
  ]);
  const { items, hasMore } = await call.parts.queries.undeposited(call.context.caller, {
    subsidiary,
    currency,
    deposit,
  });
  return { status: 200, media: 'collection', body: { items, count: items.length, hasMore } };
}

import { problem, type Problem } from '#contract/messages/problem';
import { refuseIfAny, Refused } from '#contract/messages/refused';
import { isValidDate } from '#contract/values/date';
import { exchangeRateParameters } from '#contract/wire/ledger/exchangeRate';
import { ParameterReader } from '#contract/wire/listQuery';
import type { Call, Reply } from '../../message.ts';

const LONGEST = 60;

/** `GET exchangeRate/v1`: the rate between two currencies on a day, and where it comes from. */
async function read(call: Call): Promise<Reply> {
  const reader = new ParameterReader<(typeof exchangeRateParameters)[number]>(call.query);
  const asked = {
    from: reader.text('from', LONGEST) ?? '',
    to: reader.text('to', LONGEST) ?? '',
    date: reader.text('date', LONGEST) ?? '',
  };
  reader.refuseOthers(exchangeRateParameters);
  refuseIfAny([...reader.problems, ...dateProblems(asked.date)]);
  const found = await call.parts.queries.exchangeRate(call.context.caller, asked);
  if (!found.ok) throw new Refused(found.problems);
  return { status: 200, media: 'singular', body: found.value };
}

const dateProblems = (value: string): Problem[] =>
  isValidDate(value) ? [] : [problem('report.badDate', { value }, { queryParam: 'date' }, 'INVALID_PARAMETER')];

export const exchangeRateHandlers = { read };

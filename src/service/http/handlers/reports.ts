import { arg } from '#contract/messages/define';
import { isSeen } from '#contract/derive/seen';
import { holds, lacks, maySeeOf } from '#contract/wire/permitted';
import { Refused, refuseIfAny, refuseWith } from '#contract/messages/refused';
import { type Call, type Reply, ROOT } from '../message.ts';
import { problem } from '#contract/messages/problem';

const hrefOf = (call: Call, name: string): string => `${call.origin}${ROOT}/report/v1/${name}`;

/** `GET report/v1`: the reports this caller may run, with their parameters. */
async function list(call: Call): Promise<Reply> {
  const items = call.parts.reports.entries
    .filter(({ permission }) => holds(call.context.caller, permission.id, 'View'))
    .map(({ name, label, parameters }) => ({
      links: [{ rel: 'self', href: hrefOf(call, name) }],
      name,
      label,
      parameters: parameters.filter((parameter) => isSeen(parameter, maySeeOf(call.context.caller))),
    }));
  return { status: 200, media: 'collection', body: { items } };
}

/** The report in the path. @throws {Refused} 404 for an unknown report, 403 when this caller can't run it. */
export function reportEntryOf(call: Call) {
  const wanted = call.params.report?.toLowerCase();
  const entry = call.parts.reports.entries.find(({ name }) => name.toLowerCase() === wanted);
  if (!entry) {
    const known = arg.choice(call.parts.reports.entries.map(({ name }) => name));
    return refuseWith(
      problem(
        'report.unknownOf',
        { name: (call.params.report ?? '').slice(0, 60), list: known },
        { url: call.path },
        'NOT_FOUND',
      ),
    );
  }
  if (!holds(call.context.caller, entry.permission.id, 'View'))
    refuseIfAny([lacks(entry.permission, 'View', call.path)]);
  return entry;
}

/** `GET report/v1/{report}`: columns, rows and totals (decisions 13). A parameter that the report does not have is refused. */
async function run(call: Call): Promise<Reply> {
  const entry = reportEntryOf(call);
  const result = await call.parts.reports.run(entry.name, call.context.caller, call.query, call.context.now);
  if (!result.ok) throw new Refused(result.problems);
  return { status: 200, media: 'singular', body: result.value };
}

export const reportHandlers = { list, run };

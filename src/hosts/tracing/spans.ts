import { type Attributes, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { paths } from '../../service/auth/provider/settings.ts';
import { sqlState } from '../../service/storage/database.ts';
import type { TracedWork } from '../../service/storage/tracedWork.ts';
import { KIND } from './quietJobs.ts';

export interface SpanForm {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

const names = {
  transaction: 'transaction',
  connection: 'wait for a connection',
  turn: 'wait for a turn',
  group: 'commit with others',
  delivery: 'deliver to a webhook',
} as const;

/** The span of some work. Of a statement it has the first word, and its name where it is prepared: never a value. */
export function formOf(work: TracedWork): SpanForm {
  const { what, name } = work;
  if (what === 'job') return { name: name ?? 'job', kind: SpanKind.INTERNAL, attributes: { [KIND]: what } };
  if (what !== 'statement') {
    const kind = what === 'delivery' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    return { name: names[what], kind, attributes: { [KIND]: what } };
  }
  const operation = operationOf(work.text ?? '');
  // Some names are only digests of their statement.
  const summary = name === undefined || /^q_[0-9a-f]+$/.test(name) ? undefined : name;
  return {
    name: summary ?? operation,
    kind: SpanKind.CLIENT,
    attributes: {
      [KIND]: what,
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_OPERATION_NAME]: operation,
      ...(summary === undefined ? {} : { [ATTR_DB_QUERY_SUMMARY]: summary }),
    },
  };
}

/** The first word of a statement that says what it does: behind `with` stands what else it does. */
const operationOf = (text: string): string => {
  const first = /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  return first === 'with' ? (/\b(insert|update|delete|merge)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'select') : first;
};

/** Ends the span of some work, with what became known of it. */
export function endWork(span: Span, { details = {} }: TracedWork, error: unknown): void {
  const { error: problem, ...others } = details;
  for (const [name, value] of Object.entries(others)) span.setAttribute(`countinghouse.${name}`, value);
  const type = error === undefined ? problem : kindOf(error);
  if (type !== undefined) span.setAttribute(ATTR_ERROR_TYPE, type).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The kind of an error; its message may repeat what a user has entered. */
const kindOf = (error: unknown): string => sqlState(error) ?? (error instanceof Error ? error.name : 'unknown');

export function endRequest(
  span: Span,
  { statusCode, writableFinished }: { statusCode: number; writableFinished: boolean },
): void {
  if (writableFinished) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, statusCode);
  if (writableFinished ? statusCode >= 500 : true)
    span
      .setAttribute(ATTR_ERROR_TYPE, writableFinished ? String(statusCode) : 'closed')
      .setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Paths of the sign-in that lead on to one step of one sign-in. */
const stepped: readonly string[] = [paths.signIn, paths.authorization, paths.assets, paths.endSession];
const signInPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** The route of a path of the authorization server; undefined for any other path. */
export function signInRoute(path: string): string | undefined {
  if (signInPaths.has(path)) return path;
  const root = stepped.find((each) => path.startsWith(`${each}/`));
  return root === undefined ? undefined : `${root}/:step`;
}

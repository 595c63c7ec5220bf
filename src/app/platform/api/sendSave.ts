import type { ServiceClient, ServiceRequest } from './http.ts';
import type { SaveCommand } from './saveMachine.ts';
import type { IntentDeps, SendSave } from './intentTypes.ts';
import type { Priority } from './limiter.ts';
import { linesOf } from './merge.ts';
import { isSame, type Values } from './mergeValues.ts';
import { pathOf } from './records.ts';

/** Sends orders of the intent hub: one try each, as the hub itself decides about the next. */
export function saveSender(
  client: ServiceClient,
  priority: Priority = 'write',
): Pick<IntentDeps, 'send' | 'isApplied'> {
  const send: SendSave = async (order, idempotencyKey) => {
    const { status, body, etag, location } = await client.send<unknown>({
      ...requestOf(order),
      idempotencyKey,
      ifMatch: order.ifMatch,
      priority,
      retries: 0,
      onExpired: 'throw',
    });
    const record = isObject(body) ? body : undefined;
    return {
      status,
      id: textOf(record?.id) ?? idIn(location) ?? order.id,
      refName: textOf(record?.refName) ?? textOf(record?.tranId),
      etag,
      body: record,
    };
  };
  const isApplied = async ({ type, id, body }: SaveCommand): Promise<boolean> => {
    if (id === undefined || !isObject(body)) return false;
    const now = await client.send<Values>({
      path: pathOf(type, id),
      query: { expandSubResources: true },
      priority: 'write',
    });
    return carries(now.body, body);
  };
  return { send, isApplied };
}

function requestOf({ operation, type, id, name, body }: SaveCommand): ServiceRequest {
  const query = { expandSubResources: true };
  switch (operation) {
    case 'create':
      return { method: 'POST', path: pathOf(type), query, body };
    case 'update':
      return { method: 'PATCH', path: pathOf(type, id), query, body };
    case 'remove':
      return { method: 'DELETE', path: pathOf(type, id) };
    case 'action':
      return { method: 'POST', path: pathOf(type, id, `/@${name ?? ''}`), body: body ?? {} };
    case 'transform':
      return { method: 'POST', path: pathOf(type, id, `/!transform/${name ?? ''}`), query, body: body ?? {} };
  }
}

/** Whether a record contains everything that a change intended, line by line. */
export function carries(record: Values, change: Values): boolean {
  return Object.entries(change).every(([name, intended]) => {
    const actual = record[name];
    if (!isObject(intended) || !('items' in intended)) return isSame(actual, intended);
    const [now, wanted] = [linesOf(actual), linesOf(intended)];
    return now.length === wanted.length && wanted.every((line, at) => carries(now[at] ?? {}, withoutNumber(line)));
  });
}

const withoutNumber = ({ line: _line, ...rest }: Values): Values => rest;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
/** A service that answers 204 names the new record in Location. */
const idIn = (location: string | undefined): string | undefined => /\/([^/?]+)(?:\?.*)?$/.exec(location ?? '')?.[1];

import type { CompanySettings } from '#contract/settings';
import type { Problem } from '#contract/wire/problems';
import { definitionOf, findRecordType } from '#contract/records/registry';
import { actorOf } from '../../commands/caller.ts';
import { refuseIfAny, refuseWith } from '../../commands/refused.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { etag, ifVersionOf, objectBody } from './common.ts';
import { auditHeader } from './writing.ts';

/** `GET settings/v1/company`. */
async function get(call: Call): Promise<Reply> {
  const { value, version } = await call.parts.store.settings();
  return { status: 200, media: 'singular', body: { links: links(call), ...value }, headers: { ETag: etag(version) } };
}

/** `PATCH settings/v1/company`: changes what is named, within groups too; written to the audit trail like any change. */
async function update(call: Call): Promise<Reply> {
  const { engine, store } = call.parts;
  const before = await store.settings();
  const { ifVersion } = ifVersionOf(call);
  if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince);
  const value = merged(before.value, objectBody(call));
  const written = await store.changeSettings(value, before.version, actorOf(call.context), call.context.now.toISOString());
  if (!written) return refuseWith(changedSince);
  engine.memory.settings = undefined;
  const after = await store.settings();
  return { status: 200, media: 'singular', body: { links: links(call), ...after.value }, headers: { ETag: etag(after.version), Location: hrefOf(call), ...auditHeader(written.auditSeq) } };
}

const changedSince = {
  code: 'RCRD_HAS_BEEN_CHANGED', header: 'If-Match', detail: 'The settings have been changed since you opened them. Load them again and merge your changes.',
} as const;

/** The settings with the change laid over; every mistake in it is named. */
function merged(before: CompanySettings, change: Readonly<Record<string, unknown>>): CompanySettings {
  const problems: Problem[] = [];
  const wrong = (path: string, detail: string) => void problems.push({ code: 'INVALID_CONTENT', path, detail });
  const next: { -readonly [K in keyof CompanySettings]: CompanySettings[K] } = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (name === 'links') continue;
    if (name === 'companyName') {
      if (typeof value === 'string' && value.trim() !== '' && value.length <= 83) next.companyName = value.trim();
      else wrong(name, 'companyName takes 1 to 83 characters.');
    } else if (name === 'negativeInventory') {
      if (typeof value === 'boolean') next.negativeInventory = value;
      else wrong(name, 'negativeInventory must be true or false.');
    } else if (name === 'approvalRouting') {
      next.approvalRouting = { ...before.approvalRouting, ...switches(name, value, isTransaction, wrong) };
    } else if (name === 'features') {
      next.features = { ...before.features, ...switches(name, value, (key) => Object.hasOwn(before.features, key), wrong) };
    } else wrong(name, `There is no setting "${name.slice(0, 60)}".`);
  }
  refuseIfAny(problems);
  return next;
}

function switches(
  group: string, value: unknown, isKnown: (name: string) => boolean, wrong: (path: string, detail: string) => void,
): Record<string, boolean> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong(group, `${group} must be an object of switches.`);
    return {};
  }
  const read: Record<string, boolean> = {};
  for (const [name, each] of Object.entries(value)) {
    if (!isKnown(name)) wrong(`${group}.${name.slice(0, 60)}`, `${group} has no switch "${name.slice(0, 60)}".`);
    else if (typeof each !== 'boolean') wrong(`${group}.${name}`, `${name} must be true or false.`);
    else read[name] = each;
  }
  return read;
}

function isTransaction(name: string): boolean {
  const type = findRecordType(name);
  return type === name && definitionOf(type).category === 'transaction';
}

const hrefOf = (call: Call): string => `${call.origin}${ROOT}/settings/v1/company`;
const links = (call: Call) => [{ rel: 'self', href: hrefOf(call) }];

export const companyHandlers = { get, update };

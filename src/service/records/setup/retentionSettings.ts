import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { companyDefaults, retentionLimits, type RetentionPolicy } from '#contract/settings';

type Member = keyof RetentionPolicy;

/** How long things are kept after a change of it, with every mistake by its path. */
export function readRetention(
  before: RetentionPolicy,
  value: unknown,
  wrong: (path: string, detail: Message) => void,
): RetentionPolicy {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong('retention', message('request.notRetention'));
    return before;
  }
  const next: Record<Member, number> = { ...before };
  for (const [given, each] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const name = given.slice(0, 60);
    const path = `retention.${name}`;
    if (!isMember(name)) wrong(path, message('request.unknownSwitch', { group: 'retention', name }));
    else if (isWithin(name, each)) next[name] = each;
    else wrong(path, message('request.notWithin', { name, least: least(name), most: most(name) }));
  }
  return next;
}

const isMember = (name: string): name is Member => Object.hasOwn(companyDefaults.retention, name);
const least = (name: Member): number => retentionLimits[name][0];
const most = (name: Member): number => retentionLimits[name][1];

const isWithin = (name: Member, value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least(name) && value <= most(name);

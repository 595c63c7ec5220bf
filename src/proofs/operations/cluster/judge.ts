/** What a client knows of one create: it repeats it under its key until it is answered for good. */
export interface Create {
  readonly key: string;
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
}

/** A row that a machine acknowledged as written, asked directly, past everything that leads to the primary. */
export interface Accepted {
  readonly id: string;
  readonly machine: string;
  /** Each promotion begins a new one. */
  readonly timeline: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface Judgement {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Refused for good, and yet there. */
  readonly despite: readonly string[];
  /** Not of any client. */
  readonly strange: readonly string[];
}

/** Compares what clients were told with the keys of the records that are there, one for each record. */
export function judgeCreates(creates: readonly Create[], stored: readonly string[]): Judgement {
  const outcomes = new Map(creates.map(({ key, outcome }) => [key, outcome]));
  const counts = new Map<string, number>();
  for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1);
  const acknowledged = creates.filter(({ outcome }) => outcome === 'acknowledged');
  const present = [...counts.keys()];
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.flatMap(({ key }) => (counts.has(key) ? [] : [key])),
    doubled: present.filter((key) => (counts.get(key) ?? 0) > 1),
    despite: present.filter((key) => outcomes.get(key) === 'refused'),
    strange: present.filter((key) => !outcomes.has(key)),
  };
}

/** What contradicts that there was one primary at a time, and that it kept what it accepted. */
export function judgePrimaries(accepted: readonly Accepted[], stored: ReadonlySet<string>): readonly string[] {
  const found = accepted.flatMap(({ id, machine }) => (stored.has(id) ? [] : [`${machine} lost ${id}`]));
  const timelines = new Map<number, { readonly machine: string; first: number }>();
  for (const { timeline, machine, answeredAt } of accepted) {
    const known = timelines.get(timeline);
    if (known === undefined) timelines.set(timeline, { machine, first: answeredAt });
    else if (known.machine !== machine) found.push(`${known.machine} and ${machine} wrote timeline ${timeline}`);
    else known.first = Math.min(known.first, answeredAt);
  }
  for (const { id, machine, timeline, sentAt } of accepted)
    for (const [later, { machine: other, first }] of timelines)
      if (later > timeline && sentAt > first) found.push(`${machine} accepted ${id} after ${other} had taken over`);
  return found;
}

/** The longest time between two of these moments, of which the last is the end of the time that is looked at. */
export function longestPause(moments: readonly number[], from: number): number {
  let longest = 0;
  let last = from;
  for (const moment of moments.filter((each) => each >= from).toSorted((a, b) => a - b)) {
    longest = Math.max(longest, moment - last);
    last = moment;
  }
  return longest;
}

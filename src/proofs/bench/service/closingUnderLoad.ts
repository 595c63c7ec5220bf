import { setTimeout } from 'node:timers/promises';
import { median, short } from '../figures.ts';
import { type Books, idOf } from './journals.ts';
import { type Ask, type Reply, type Sender, whenNotBusy } from './load.ts';

const WRITERS = 16;
const BEFORE_CLOSE_MS = 1_000;
const NAME = 'Measured';
const DAY_MS = 24 * 60 * 60 * 1_000;
const RECORDS = '/services/rest/record/v1';

/** Seconds, round by round. */
export interface ClosingTimes {
  /** From the request to close the period to its answer. */
  readonly closeS: readonly number[];
  /** The longest that one of the writers waited for an answer. */
  readonly longestWaitS: readonly number[];
}

/**
 * S12: a period is closed while 16 clients post to it, each as fast as it is answered, over all instances in turn. Every
 * writer must be answered, with its journal or with the refusal that the period is closed.
 * @throws {Error} when the period cannot be closed, or a writer gets another answer
 */
export async function measureClosing(
  senders: readonly Sender[],
  books: Books,
  rounds: number,
  say: (line: string) => void,
): Promise<ClosingTimes> {
  const [first] = senders;
  if (!first) return { closeS: [], longestWaitS: [] };
  const period = await periodFor(first);
  const closeS: number[] = [];
  const longestWaitS: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { close, waits } = await closeOnce(senders, period.id, journalIn(period, books));
    closeS.push(close / 1000);
    longestWaitS.push(Math.max(...waits) / 1000);
    await sent(first, post(`accountingPeriod/${period.id}/@reopen`, { reason: 'Next round' }), 200);
  }
  say(
    `S12 a period closed while ${WRITERS} clients post to it, ${senders.length === 1 ? 'one instance' : `${senders.length} instances`}: answered after ${short(median(closeS))} s, longest wait of a writer ${short(median(longestWaitS))} s`,
  );
  return { closeS, longestWaitS };
}

async function closeOnce(senders: readonly Sender[], period: string, journal: Ask) {
  const waits: number[] = [];
  const writers = Array.from({ length: WRITERS }, async (_, at) => {
    const sender = senders[at % senders.length];
    for (let isOpen = true; isOpen && sender;) {
      const began = performance.now();
      const reply = await sender.send(journal);
      waits.push(performance.now() - began);
      isOpen = reply.status === 201;
      if (!isOpen && !(reply.status === 400 && reply.text.includes('closed')))
        throw new Error(`S12: a writer was answered ${reply.status} ${reply.text.slice(0, 300)}`);
    }
  });
  const closing = setTimeout(BEFORE_CLOSE_MS).then(async () => {
    const began = performance.now();
    const [sender] = senders;
    if (sender) await sent(sender, post(`accountingPeriod/${period}/@close`, { reason: 'Measured' }), 200);
    return performance.now() - began;
  });
  const [close] = await Promise.all([closing, ...writers]);
  return { close, waits };
}

interface MeasuredPeriod {
  readonly id: string;
  readonly startDate: string;
}

/** The month before the first of the books: earlier periods must be closed first. */
async function periodFor(sender: Sender): Promise<MeasuredPeriod> {
  const q = encodeURIComponent('isQuarter IS false AND isYear IS false');
  const path = `${RECORDS}/accountingPeriod?q=${q}&orderby=startDate&limit=1&fields=periodName,startDate`;
  const { items }: { readonly items: readonly (MeasuredPeriod & { readonly periodName: string })[] } = JSON.parse(
    (await sent(sender, { method: 'GET', path }, 200)).text,
  );
  const [earliest] = items;
  if (!earliest) throw new Error('S12: the books have no period');
  if (earliest.periodName === NAME) return earliest;
  const end = new Date(Date.parse(earliest.startDate) - DAY_MS).toISOString().slice(0, 10);
  const startDate = `${end.slice(0, 7)}-01`;
  const made = await sent(sender, post('accountingPeriod', { periodName: NAME, startDate, endDate: end }), 201);
  return { id: idOf(made.text), startDate };
}

/** It moves no account: reports on later periods stay as they are. */
function journalIn({ id: period, startDate }: MeasuredPeriod, { accounts, subsidiary, currency }: Books): Ask {
  const [id] = accounts;
  return post('periodEndJournal', {
    tranDate: startDate,
    postingPeriod: { id: period },
    subsidiary: { id: subsidiary },
    currency: { id: currency },
    line: {
      items: [
        { account: { id }, debit: 10 },
        { account: { id }, credit: 10 },
      ],
    },
  });
}

const post = (path: string, body: object): Ask => ({
  method: 'POST',
  path: `${RECORDS}/${path}`,
  body: JSON.stringify(body),
});

async function sent(sender: Sender, ask: Ask, status: number): Promise<Reply> {
  const reply = await whenNotBusy(() => sender.send(ask));
  if (reply.status !== status) throw new Error(`S12: ${ask.path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply;
}

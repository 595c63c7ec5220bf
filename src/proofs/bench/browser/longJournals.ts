import { tokenOf } from '../service/subjects.ts';

export const LINES = 1000;
/** Each line has this amount on one of the sides. */
const AMOUNT = 31.25;
/** What a page shows once it shows such a journal: its lines counted and added up. */
export const shownOfJournal = ['1,000 lines', '15,625.00'] as const;

interface Found {
  readonly items: readonly { readonly id: string; readonly [field: string]: unknown }[];
}

/** So many journals of 1,000 lines, which become the first of their list; their ids, the newest first. */
export async function createLongJournals(origin: string, count: number): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(origin)}`, 'content-type': 'application/json' };
  const records = `${origin}/services/rest/record/v1`;
  const first = async (path: string): Promise<Found['items'][number]> => {
    const answer = await fetch(`${records}/${path}`, { headers });
    const [found] = ((await answer.json()) as Found).items; // a list, as documented
    if (!found) throw new Error(`${path} has no record`);
    return found;
  };
  const subsidiary = await first('subsidiary?limit=1&fields=currency');
  const today = new Date().toISOString().slice(0, 10);
  const period = await first(
    `accountingPeriod?limit=1&q=${encodeURIComponent(`startDate ON_OR_BEFORE "${today}" AND endDate ON_OR_AFTER "${today}" AND isQuarter IS false AND isYear IS false`)}`,
  );
  const accounts: Found['items'][number][] = [];
  for (const number of ['6310', '6410', '6740', '1010'])
    accounts.push(await first(`account?q=${encodeURIComponent(`acctNumber IS "${number}"`)}`));
  const items = Array.from({ length: LINES }, (_, at) => ({
    account: { id: accounts[at % accounts.length]?.id },
    ...(at % 2 === 0 ? { debit: AMOUNT } : { credit: AMOUNT }),
    memo: `Line ${at + 1}`,
  }));
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${records}/periodEndJournal`, {
      method: 'POST',
      headers: { ...headers, prefer: 'return=representation' },
      body: JSON.stringify({
        tranDate: today,
        postingPeriod: { id: period.id },
        subsidiary: { id: subsidiary.id },
        currency: subsidiary.currency,
        memo: 'Measured',
        line: { items },
      }),
    });
    if (!answer.ok) throw new Error(`No journal: ${answer.status} ${await answer.text()}`);
    ids.unshift(((await answer.json()) as { readonly id: string }).id); // as documented
  }
  return ids;
}

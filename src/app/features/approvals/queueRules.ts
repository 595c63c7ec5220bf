import { type ApprovalType, approvalTypes, type WaitingDocument } from '#contract/wire/approvals';
import { plainNumberText, scaledFromText, scaledToText } from '#contract/values/scaled';
import type { JobPlan } from '#app/platform/jobs/jobTypes.ts';

export type Decision = 'approve' | 'reject';

/** A document in the queue, whatever version of it. */
export const keyOf = ({ type, doc }: WaitingDocument): string => `${type}/${doc.id}`;

const approvalOf = (type: string): ApprovalType | undefined => approvalTypes.find((each) => each.type === type);
export const canReject = ({ type }: WaitingDocument): boolean => approvalOf(type)?.reject !== undefined;

/** The next after this one, from the top again, that is of the same type and with the same party; of the same type when none is. */
export function nextLike(items: readonly WaitingDocument[], current: WaitingDocument): WaitingDocument | undefined {
  const at = items.findIndex((each) => keyOf(each) === keyOf(current));
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].filter(
    ({ type }) => type === current.type,
  );
  return others.find(({ party }) => party?.id === current.party?.id) ?? others[0];
}

/** Where the cursor goes when this document leaves the queue: the next one, else the previous one. */
export function neighborOf(items: readonly WaitingDocument[], current: WaitingDocument): WaitingDocument | undefined {
  const at = items.findIndex((each) => keyOf(each) === keyOf(current));
  return items[at + 1] ?? items[at - 1];
}

interface CurrencySum {
  readonly currency: NonNullable<WaitingDocument['currency']>;
  readonly text: string;
}

/** The totals of documents, one per currency: amounts of two currencies are never combined. */
export function sumsOf(items: readonly WaitingDocument[]): readonly CurrencySum[] {
  const groups = new Map<string, { readonly currency: CurrencySum['currency']; readonly texts: string[] }>();
  for (const { currency, total } of items) {
    if (currency === null || total === null) continue;
    const group = groups.get(currency.id) ?? { currency, texts: [] };
    group.texts.push(plainNumberText(total));
    groups.set(currency.id, group);
  }
  return [...groups.values()].map(({ currency, texts }) => {
    const places = Math.max(...texts.map((text) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)));
    return {
      currency,
      text: scaledToText(
        texts.reduce((sum, text) => sum + (scaledFromText(text, places) ?? 0n), 0n),
        places,
      ),
    };
  });
}

/** One request per document, each for the version that was viewed. */
export const planOf = (
  items: readonly WaitingDocument[],
  decision: Decision,
  reason: string,
  title: string,
): JobPlan => ({
  title,
  type: items[0]?.type ?? 'periodEndJournal',
  rows: items.map(({ type, doc, version }) => ({
    label: doc.refName,
    order: {
      operation: 'action',
      type,
      id: doc.id,
      name: decision,
      body: reason === '' ? {} : { reason },
      ifMatch: `"${version}"`,
    },
  })),
});

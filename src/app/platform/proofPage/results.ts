import type { DocumentCheck, LeafCheck, PeriodCheck, SignedCheck } from '#contract/closingProof/check';
import type { ProofDifference } from '#contract/closingProof/files';
import { readEntry, readPosting } from '#contract/closingProof/leaves';
import { element } from './elements.ts';
import type { Translate } from './translate.ts';

/** How the page writes for its reader. */
export interface Writing {
  readonly t: Translate;
  readonly language: string;
}

const moment = (language: string, text: string): string =>
  Number.isNaN(Date.parse(text))
    ? text
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(text));

/** An amount in the smallest unit, written without losing a digit. */
export function written(amount: bigint, decimals: number, language: string): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - decimals));
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(1.1);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const fraction = decimals === 0 ? '' : point + digits.slice(digits.length - decimals);
  return `${amount < 0n ? '−' : ''}${new Intl.NumberFormat(language).format(whole)}${fraction}`;
}

const badge = (isGood: boolean, text: string): HTMLElement =>
  element('span', { class: `badge ${isGood ? 'good' : 'bad'}` }, `${isGood ? '✓' : '✗'} ${text}`);

function table(caption: string, heads: readonly (readonly [text: string, isAmount?: boolean])[]) {
  const body = element('tbody');
  const whole = element(
    'table',
    {},
    element('caption', {}, caption),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...heads.map(([text, isAmount]) =>
          element('th', { scope: 'col', ...(isAmount === true ? { class: 'amount' } : {}) }, text),
        ),
      ),
    ),
    body,
  );
  const add = (...cells: readonly (Node | string)[]) =>
    body.append(
      element(
        'tr',
        {},
        ...cells.map((cell, at) => element('td', heads[at]?.[1] === true ? { class: 'amount' } : {}, cell)),
      ),
    );
  return {
    whole: element('div', { class: 'scrolls', tabindex: '0', role: 'region', 'aria-label': caption }, whole),
    add,
  };
}

function facts({ t, language }: Writing, { statement }: SignedCheck): HTMLElement {
  const { company, period, closed, madeAt, digest, key, replaces } = statement;
  const rows: readonly (readonly [string, Node | string])[] = [
    [t('company'), company],
    [t('period'), `${period.name} (${period.startDate} – ${period.endDate})`],
    [t('closed'), t('closedBy', { at: moment(language, closed.at), by: closed.by })],
    [t('signedAt'), moment(language, madeAt)],
    [t('digest'), element('code', {}, digest)],
    [t('key'), element('code', {}, key)],
    ...(replaces === null
      ? []
      : [
          [
            t('replaces'),
            replaces.reason === null ? t('replacesOne') : t('replacesReason', { reason: replaces.reason }),
          ] as const,
        ]),
  ];
  return element('dl', {}, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

const signatureBadge = ({ t }: Writing, { signature }: SignedCheck): HTMLElement =>
  badge(signature === 'valid', t(signature === 'valid' ? 'valid' : signature === 'invalid' ? 'invalid' : 'unknownKey'));

const banner = ({ t }: Writing, isProven: boolean, detail: string): HTMLElement =>
  element(
    'div',
    { class: `banner ${isProven ? 'good' : 'bad'}`, id: 'outcome', tabindex: '-1' },
    element('strong', {}, `${isProven ? '✓' : '✗'} ${t(isProven ? 'proven' : 'notProven')}`),
    element('span', {}, detail),
  );

/** What the file of a period came to. */
export function periodResult(writing: Writing, check: PeriodCheck): readonly HTMLElement[] {
  const { t, language } = writing;
  const { statement, isProven } = check;
  const checks = table(statement.period.name, [[t('check')], [t('result')]]);
  const equal = (isEqual: boolean) => badge(isEqual, t(isEqual ? 'equal' : 'differs'));
  checks.add(t('signature'), signatureBadge(writing, check));
  checks.add(t('digestCheck'), equal(check.isDigestRight));
  checks.add(t('postingsRoot', { count: check.postings.count }), equal(check.postings.isEqual));
  checks.add(t('entriesRoot', { count: check.entries.count }), equal(check.entries.isEqual));
  checks.add(t('totalsCheck'), equal(check.areTotalsRight));
  const totals = table(t('totals'), [[t('currency')], [t('debit'), true], [t('credit'), true]]);
  for (const [currency, { debit, credit }] of check.sums) {
    const { code, decimals } = statement.totals.find((each) => each.currency === currency) ?? {
      code: currency,
      decimals: 0,
    };
    totals.add(code, written(debit, decimals, language), written(credit, decimals, language));
  }
  const isWhole = check.postings.isEqual && check.entries.isEqual;
  const period = statement.period.name;
  return [
    banner(writing, isProven, t(isProven ? 'periodProven' : 'periodDiffers', { period })),
    ...(isWhole ? [] : [difference(writing, check.first)]),
    checks.whole,
    totals.whole,
    facts(writing, check),
  ];
}

function difference({ t }: Writing, first: ProofDifference | null): HTMLElement {
  const heading = element('h2', {}, t('firstDifference'));
  if (first === null) return element('section', {}, heading, element('p', {}, t('cannotTell')));
  const place = first.place + 1;
  const name = first.tree === 'postings' ? 'Posting' : 'Entry';
  const members: Readonly<Record<string, string | null>> =
    first.leaf === null ? {} : (readPosting(first.leaf) ?? readEntry(first.leaf) ?? {});
  const told = Object.entries(members).filter(([, value]) => value !== null);
  return element(
    'section',
    {},
    heading,
    element('p', {}, t(`${first.kind}${name}`, { place })),
    told.length > 0 &&
      element(
        'dl',
        { class: 'leaf' },
        ...told.flatMap(([key, value]) => [
          element('dt', {}, element('code', {}, key)),
          element('dd', {}, value ?? ''),
        ]),
      ),
  );
}

/** What the proof of a document came to: the name is the one in its entries, which is what was signed. */
export function documentResult(
  writing: Writing,
  { proofs, document, isProven }: DocumentCheck,
): readonly HTMLElement[] {
  const { t } = writing;
  const names = proofs.flatMap(({ leaves }) => leaves.flatMap(({ leaf }) => readEntry(leaf)?.refName ?? []));
  const name = names.at(-1) ?? document.id;
  return [
    banner(writing, isProven, t(isProven ? 'documentProven' : 'documentDiffers', { document: name })),
    ...proofs.flatMap((proof) => {
      const checks = table(proof.statement.period.name, [[t('check')], [t('result')]]);
      checks.add(t('signature'), signatureBadge(writing, proof));
      checks.add(t('digestCheck'), badge(proof.isDigestRight, t(proof.isDigestRight ? 'equal' : 'differs')));
      return [checks.whole, postingsOf(writing, proof), entriesOf(writing, proof.leaves), facts(writing, proof)];
    }),
  ];
}

const outcome = ({ t }: Writing, { isIncluded, isContentRight }: LeafCheck): HTMLElement =>
  badge(
    isIncluded && isContentRight !== false,
    t(isIncluded ? (isContentRight === false ? 'contentDiffers' : 'included') : 'notIncluded'),
  );

function postingsOf(writing: Writing, { leaves, statement }: DocumentCheck['proofs'][number]): HTMLElement {
  const { t, language } = writing;
  const heads = [
    [t('seq')],
    [t('date')],
    [t('account')],
    [t('debit'), true],
    [t('credit'), true],
    [t('result')],
  ] as const;
  const shown = table(t('postings'), heads);
  for (const leaf of leaves) {
    const posting = readPosting(leaf.leaf);
    if (posting === undefined) continue;
    const { code, decimals } = statement.totals.find(({ currency }) => currency === posting.currency) ?? {
      code: posting.currency ?? '',
      decimals: 0,
    };
    const amount = /^-?\d+$/.test(posting.amount ?? '') ? BigInt(posting.amount ?? 0) : 0n;
    const text = (side: 'D' | 'C') =>
      posting.side === side ? `${written(side === 'D' ? amount : -amount, decimals, language)} ${code}` : '';
    shown.add(
      posting.seq ?? '',
      posting.date ?? '',
      posting.account ?? '',
      text('D'),
      text('C'),
      outcome(writing, leaf),
    );
  }
  return shown.whole;
}

function entriesOf(writing: Writing, leaves: readonly LeafCheck[]): HTMLElement {
  const { t, language } = writing;
  const shown = table(t('entries'), [[t('seq')], [t('date')], [t('operation')], [t('by')], [t('result')]]);
  for (const leaf of leaves) {
    const entry = readEntry(leaf.leaf);
    if (entry === undefined) continue;
    const at = moment(language, entry.at ?? '');
    shown.add(entry.seq ?? '', at, entry.operation ?? '', entry.userName ?? '', outcome(writing, leaf));
  }
  return shown.whole;
}

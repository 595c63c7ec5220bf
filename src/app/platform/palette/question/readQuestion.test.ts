import { describe, expect, it } from 'vitest';
import { de } from '#contract/finding/de';
import { en } from '#contract/finding/en';
import { fr } from '#contract/finding/fr';
import type { FindingWords } from '#contract/finding/words';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { commaFormat, type NumberFormat, pointFormat } from '#contract/values/numberFormat';
import { lexiconOf } from './lexicon.ts';
import { answerSentence, listsFor } from './questionFilter.ts';
import { readQuestion } from './readQuestion.ts';

const types = recordTypes.map((type) => ({ type, definition: definitionOf(type) }));
const today = '2026-11-03';

function answers(text: string, words: FindingWords = en, number: NumberFormat = pointFormat, locale = 'en') {
  const lexicon = lexiconOf(words, types, locale);
  const question = readQuestion(text, { lexicon, number, dates: { today, order: 'dmy', weekStart: 1 } });
  return listsFor(question, types, today).map(({ type, q, search }) =>
    [type, q, search].filter((part) => part !== undefined && part !== '').join(' | '),
  );
}

describe('a question in plain words', () => {
  it('becomes the filter of the list it asks for', () => {
    expect(answers('unpaid invoices over 5000 last month')).toEqual([
      "invoice | amountRemaining > 0 AND total > 5000 AND tranDate BETWEEN '2026-10-01' AND '2026-10-31'",
    ]);
    expect(answers('overdue bills')).toEqual([
      "vendorBill | status ANYOF 'OPEN','PARTIALLY_PAID' AND dueDate BEFORE '2026-11-03'",
    ]);
    expect(answers('show me all sales orders not shipped')).toEqual([
      "salesOrder | status ANYOF 'PENDING_FULFILLMENT','PARTIALLY_FULFILLED'",
    ]);
    expect(answers('purchase orders between 1,000 and 2k in September')).toEqual([
      "purchaseOrder | total >= 1000 AND total <= 2000 AND tranDate BETWEEN '2026-09-01' AND '2026-09-30'",
    ]);
    expect(answers('bills due next week')).toEqual(["vendorBill | dueDate BETWEEN '2026-11-09' AND '2026-11-15'"]);
    expect(answers('invoices from Kessler in the last 30 days')).toEqual([
      "invoice | tranDate BETWEEN '2026-10-04' AND '2026-11-03' | Kessler",
    ]);
    expect(answers('invoices >= 5,000.50 since 1.10.2026')).toEqual([
      "invoice | total >= 5000.50 AND tranDate ON_OR_AFTER '2026-10-01'",
    ]);
    expect(answers('rejected journal entries this year')).toEqual([
      "periodEndJournal | tranStatus ANYOF 'REJECTED' AND tranDate BETWEEN '2026-01-01' AND '2026-12-31'",
    ]);
  });

  it('applies to every type that the words can mean', () => {
    expect(answers('payments over 1000').map((answer) => answer.split(' ')[0])).toEqual(
      expect.arrayContaining(['customerPayment', 'vendorPayment']),
    );
    expect(answers('overdue').map((answer) => answer.split(' ')[0])).toEqual(['invoice', 'vendorBill']);
  });

  it('is understood in German and French', () => {
    expect(answers('unbezahlte Rechnungen über 5.000 letzten Monat', german(), commaFormat, 'de')).toEqual([
      "invoice | amountRemaining > 0 AND total > 5000 AND tranDate BETWEEN '2026-10-01' AND '2026-10-31'",
    ]);
    expect(answers('überfällige Eingangsrechnungen von Northwest', german(), commaFormat, 'de')).toEqual([
      "vendorBill | status ANYOF 'OPEN','PARTIALLY_PAID' AND dueDate BEFORE '2026-11-03' | Northwest",
    ]);
    expect(answers('factures client impayées de plus de 5 000 le mois dernier', french(), commaFormat, 'fr')).toEqual([
      "invoice | amountRemaining > 0 AND total > 5000 AND tranDate BETWEEN '2026-10-01' AND '2026-10-31'",
    ]);
  });

  it('is no question if it contains only a name or a list', () => {
    expect(
      ['invoices', 'acme', 'add user', '49,795.67', 'INV-4452', 'new invoice'].flatMap((text) => answers(text)),
    ).toEqual([]);
  });

  it('reads back in the words of the filter bar', () => {
    const lexicon = lexiconOf(en, types, 'en');
    const question = readQuestion('unpaid invoices over 5000 from Acme', {
      lexicon,
      number: pointFormat,
      dates: { today, order: 'dmy', weekStart: 1 },
    });
    const [answer] = listsFor(question, types, today);
    expect(answer && answerSentence(answer, { number: pointFormat, date: (day) => day })).toMatch(
      /^Amount remaining .* 0 .* Total .* 5,000, “Acme”$/,
    );
  });
});

// The definitions of a test are English; their names come from the words instead.
const german = (): FindingWords => withNames(de, { invoice: 'Rechnungen, Rechnung', vendorBill: 'Eingangsrechnungen' });
const french = (): FindingWords => withNames(fr, { invoice: 'Factures client, Facture client' });

function withNames(words: FindingWords, names: Readonly<Partial<Record<RecordType, string>>>): FindingWords {
  const records = { ...words.records };
  for (const [type, more] of Object.entries(names) as [RecordType, string][]) {
    // the entries of the names
    const [about, also] = words.records[type];
    records[type] = [about, `${also}, ${more}`];
  }
  return { ...words, records };
}

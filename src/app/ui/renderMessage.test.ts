import { afterEach, describe, expect, it } from 'vitest';
import { numberFormatFor } from '#contract/values/numberFormat';
import { arg, type Catalog } from '#contract/messages/define';
import { en } from '#contract/messages/en/index';
import { de } from '#contract/messages/de/index';
import { message } from '#contract/messages/message';
import { setNumberFormat } from '#app/ui/inputs/localizeAmounts.ts';
import { renderKnown, renderMessage, setCatalog } from './renderMessage.ts';

afterEach(() => {
  setNumberFormat(numberFormatFor('en-US'));
  setCatalog(en);
});

describe('a message for the reader', () => {
  it.each([
    ['en-US', en, 'Total debits and total credits differ. Add 40,065.00 credit to balance.'],
    ['de-DE', en, 'Total debits and total credits differ. Add 40.065,00 credit to balance.'],
    ['de-CH', en, 'Total debits and total credits differ. Add 40’065.00 credit to balance.'],
  ] as const)('writes amounts in the format of %s', (locale, catalog, text) => {
    setNumberFormat(numberFormatFor(locale));
    setCatalog(catalog);
    expect(renderMessage(message('journal.creditsShort', { amount: arg.amount('40065.00') }))).toBe(text);
  });

  it('writes dates and moments in the reader’s format', () => {
    const date = arg.date('2026-10-31');
    expect(renderMessage(message('journal.reversalPeriodClosed', { date }))).toBe(
      'Reversal date 31 Oct 2026 is not in an open period. Use another date.',
    );
    const changed = message('record.changedBy', {
      type: arg.label('vendorBill', 'Bill'),
      record: '4711',
      user: 'Amira Chen',
      time: arg.date('2026-10-31T12:00:00Z'),
    });
    expect(renderMessage(changed)).toMatch(/^Amira Chen changed Bill 4711 at 3[01] Oct 2026 \d\d:\d\d\. Reload/);
  });

  it('leaves names and typed texts unchanged, even where they look like dates or amounts', () => {
    expect(renderMessage(message('record.voided', { record: '2026-10-31' }))).toBe(
      "2026-10-31 is voided and can't be changed.",
    );
    expect(renderMessage(message('amount.unreadable', { value: '1234.50x' }))).toBe('“1234.50x” is not an amount.');
  });

  it('uses the catalog of the reader’s language', () => {
    setCatalog(de);
    expect(renderMessage(message('amount.missing'))).toBe('Betrag eingeben.');
  });

  it('falls back to English for a key missing in the language, and to nothing for an unknown key', () => {
    const { amount: _, ...rest } = de;
    const without: Catalog = rest;
    setCatalog(without);
    expect(renderMessage(message('amount.missing'))).toBe('Enter an amount.');
    expect(renderKnown({ key: 'amount.ofTomorrow', args: {} })).toBeUndefined();
  });
});

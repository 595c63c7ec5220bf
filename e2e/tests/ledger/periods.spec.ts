import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { expect, test } from '../../support/test.ts';

// Each changes which periods are open, so one comes after the other.
test.describe.configure({ mode: 'default' });

test('a period is closed through its checklist with a reason, takes no posting, and takes them again once it is reopened', async ({
  openAs,
  books,
}) => {
  const periods = await books.periods();
  const open = periods.find(({ isClosed, isLocked }) => !isClosed && !isLocked);
  if (!open) throw new Error('No open period');
  const locked = periods.filter(({ start, isClosed }) => !isClosed && start < open.start);
  for (const { id } of [...locked, open]) await books.waiveTasks(id);
  for (const { id } of locked)
    await books.service.act('accountingPeriod', id, 'close', { reason: 'The month is done' });
  const post = () => books.journalOn(open.end, books.memo('Late'));

  const symbol = books.memo('').trim().slice(0, 6).toUpperCase();
  const currency = await books.service.create('currency', { name: `Test ${symbol}`, symbol });
  const page = await openAs('controller');
  const closing = await Keystrokes.of(page, 'close a period');
  const record = new RecordPage(page);
  const dialog = page.getByRole('dialog', { name: open.name });
  try {
    await page.goto(`/records/accountingPeriod/${open.id}`);
    const checklist = page.getByRole('table', { name: 'Close checklist' });
    await checklist.getByRole('link', { name: 'Missing exchange rates' }).click();
    // The rates of a day are entered from line to line and saved by key.
    const rates = page.getByRole('table', { name: 'Exchange rates by currency' });
    const mine = rates.getByRole('row').filter({ hasText: symbol });
    await expect(mine).toContainText('Missing');
    await mine.getByRole('textbox', { name: `1 ${symbol} in USD` }).focus();
    await page.keyboard.type('1.25');
    await page.keyboard.press('Control+Enter');
    await expect(mine).toContainText('Entered');
    await expect(page.getByRole('slider', { name: `1 ${symbol} in USD over time` })).toHaveAttribute(
      'aria-valuetext',
      /1\.25$/,
    );
    await page.goBack();
    await expect(checklist).toContainText('Undeposited funds balance');
    await expect(checklist).not.toContainText('Missing exchange rates');
    await expect(page.getByRole('main').getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await closing.during(() => page.keyboard.press('n'));
    const close = dialog
      .getByRole('contentinfo')
      .getByRole('button', { name: 'Close', exact: true })
      .or(dialog.getByRole('button', { name: 'Close', exact: true }).last());
    await expect(close.last()).toHaveAttribute('aria-disabled', 'true');
    await closing.during(async () => {
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await page.keyboard.type('All entries are in');
      await new JournalForm(page).tabTo(close.last());
      await page.keyboard.press('Enter');
    });
    await expect(dialog).toHaveCount(0);
    closing.expectNoMore();
    await expect(page.getByRole('main')).toContainText('Closed');
    await expect(post()).rejects.toThrow(/closed/i);

    await record.choose('Reopen');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('An invoice came late');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await post()).id).toMatch(/^\d+$/);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('An invoice came late');
  } finally {
    for (const { id } of await books.service.list('currencyRate', `transactionCurrency ANY_OF [${currency.id}]`))
      await books.service.remove('currencyRate', id);
    await books.service.remove('currency', currency.id);
    const now = (await books.periods()).find(({ id }) => id === open.id);
    if (now?.isClosed)
      await books.service.act('accountingPeriod', open.id, 'reopen', { reason: 'The journey is over' });
    for (const { id } of locked.toReversed()) {
      await books.service.act('accountingPeriod', id, 'reopen', { reason: 'The journey is over' });
      await books.service.act('accountingPeriod', id, 'lock', { allLocked: true });
    }
  }
});

test(
  'closing a period on an old sign-in asks for the password over the page, and then closes it once',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const periods = await books.periods();
    const open = periods.find(({ isClosed, isLocked }) => !isClosed && !isLocked);
    const last = periods.findLast(({ isClosed, isLocked }) => isClosed || isLocked);
    if (!open || !last?.isLocked) throw new Error('No locked period before the first open one');
    await books.waiveTasks(last.id);
    const page = await openAs('controller', { isFresh: true });
    const record = new RecordPage(page);
    const sent: (string | undefined)[] = [];
    // The service's response once the sign-in is older than 15 minutes; later requests reach it.
    await page.route(/\/accountingPeriod\/\d+\/@close$/, async (route) => {
      sent.push(route.request().headers()['x-service-idempotency-key']);
      if (sent.length > 1) return await route.fallback();
      await route.fulfill({
        status: 401,
        headers: {
          'www-authenticate':
            'DPoP realm="Countinghouse", error="insufficient_user_authentication", error_description="Sign in again.", max_age="900"',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          title: 'Unauthorized',
          status: 401,
          'o:errorDetails': [{ detail: 'Sign in again.', 'o:errorCode': 'INVALID_LOGIN' }],
        }),
      });
    });
    await page.goto(`/records/accountingPeriod/${last.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: last.name });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('All is in');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const layer = page.getByRole('dialog', { name: 'Sign in to continue' });
    try {
      await expect(layer).toBeVisible();
      expect((await books.periods()).find(({ id }) => id === last.id)?.isClosed).toBe(false);
      const opening = page.waitForEvent('popup');
      await layer.getByRole('button', { name: 'Sign in' }).click();
      const popup = await opening;
      const door = new SignInPage(popup);
      await expect(door.password).toBeVisible();
      await door.pick('controller');
      await expect(layer).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Closed');
      expect(sent).toHaveLength(2);
      expect(sent[0]).toBe(sent[1]);
      expect((await books.periods()).find(({ id }) => id === last.id)?.isClosed).toBe(true);
    } finally {
      const now = (await books.periods()).find(({ id }) => id === last.id);
      if (now?.isClosed) {
        await books.service.act('accountingPeriod', last.id, 'reopen', { reason: 'The journey is over' });
        await books.service.act('accountingPeriod', last.id, 'lock', { allLocked: true });
      }
    }
    await record.isThere();
  },
);

test(
  'a copy has the lines and not the number; a reversal into a closed month is dated the first open day and links both ways',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    const record = new RecordPage(page);
    const closed = (await books.periods()).filter(({ isClosed, isLocked }) => isClosed || isLocked);
    const open = (await books.periods()).find(({ start }) => start > (closed.at(-1)?.end ?? ''));
    const [old] = await books.service.list(
      'periodEndJournal',
      `tranStatus ANY_OF ['APPROVED'] AND isReversal IS false AND reversalDate EMPTY AND reversalEntry EMPTY AND tranDate BEFORE "${closed.at(-2)?.start}"`,
      ['tranDate', 'memo', 'tranId'],
    );
    if (!old || !open) throw new Error('No journal in a closed period');
    await record.open('periodEndJournal', old.id);
    await page.keyboard.press('u');
    await page.waitForURL(/\?copy=/);
    await form.isThere();
    await expect(form.bar).toContainText(/[2-9]\d* lines/);
    await form.isInBalance();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`copy of ${String(old.tranId)}`);
    await page.goBack();
    await record.isThere();
    // Keys work a moment after the page of the history is painted again.
    await expect(async () => {
      await page.keyboard.press('r');
      await page.waitForURL(/\?from=/);
    }).toPass();
    await form.isThere();
    await expect(form.date).toHaveValue(`1 ${open.name}`);
    await form.isInBalance();
    await page.keyboard.press('Control+Enter');
    const id = await record.savedId();
    try {
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: String(old.tranId) })
          .first(),
      ).toBeVisible();
      await record.open('periodEndJournal', old.id);
      const made = await books.service.read('periodEndJournal', id);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: String(made.tranId) })
          .first(),
      ).toBeVisible();
    } finally {
      await books.service.remove('periodEndJournal', id);
    }
  },
);

import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { ListPage } from '../../pages/ListPage.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { expect, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

interface Heard {
  readonly role: string;
  readonly name: string;
  readonly value: string;
}

/** The accessibility tree that Chromium exposes, in order, without ignored nodes. */
async function heardOf(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const text = (value: { readonly value?: unknown } | undefined): string =>
    typeof value?.value === 'string' ? value.value : '';
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, value }) => ({ role: text(role), name: text(name), value: text(value) }));
}

/** Every text that is added to a live region or an alert from now on. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const isLive =
          element?.closest(
            '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]:not([aria-live="off"])',
          ) !== null;
        const added = [...addedNodes].map((node) => node.textContent ?? '').join(' ');
        const isAlert = [...addedNodes].some(
          (node) =>
            node instanceof Element &&
            (node.matches('[role="alert"]') || node.querySelector('[role="alert"]') !== null),
        );
        if (isLive || isAlert) announced.push(added === '' ? (element?.textContent ?? '') : added);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () =>
    await page.evaluate(() =>
      'announced' in window && Array.isArray(window.announced) ? window.announced.join('\n') : '',
    );
}

test(
  'acceptance 12: a ten-line journal names its cells and places to a screen reader, and announces the balance, what to fix and the number',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    const announced = await listen(page);
    await form.memo.fill(books.memo('Heard'));
    await form.goTo('Account', 1);
    for (let line = 1; line < 10; line += 1)
      await form.typeLine(line, { account: '6310', debit: '12', memo: `Part ${line}` });
    await form.typeLine(10, { account: '1010', credit: '96' });

    await test.step('the balance is announced once it has settled, with the missing side', async () => {
      await expect.poll(announced).toContain('Out of balance by 12.00 credit');
    });

    await test.step('heads, lines and cells have roles, names and places', async () => {
      const heard = await heardOf(page);
      const of = (role: string) => heard.filter((each) => each.role === role);
      expect(of('columnheader').map(({ name }) => name)).toEqual([
        'Line',
        'Account (required)',
        'Name',
        'Department',
        'Memo',
        'Debit',
        'Credit',
      ]);
      expect(of('rowheader').map(({ name }) => name)).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        '9',
        '10',
        '11',
      ]);
      const cells = of('gridcell').map(({ name }) => name);
      expect(cells.slice(0, 6)).toEqual(['6310 Insurance', '', '', 'Part 1', '12.00', '']);
      expect(cells.slice(54, 60)).toEqual([expect.stringMatching(/^1010 /), '', '', 'Part 9', '', '96.00']);
      // Proposed values are announced as proposals.
      expect(cells.slice(60)).toEqual(['Account, line 11', '', '', 'proposed Part 9', '', 'proposed 12.00']);
      expect(heard.filter(({ role, name }) => /^(textbox|combobox|button|link)$/.test(role) && name === '')).toEqual(
        [],
      );
      await expect(form.grid).toHaveAttribute('aria-rowcount', '12');
      await expect(form.grid).toHaveAttribute('aria-colcount', '7');
      const rows = form.grid.getByRole('row');
      expect(await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
      ]);
      const places = (row: number) =>
        rows
          .nth(row)
          .locator('[aria-colindex]')
          .evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('aria-colindex'))));
      expect([await places(0), await places(10)]).toEqual([
        [1, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6, 7],
      ]);
    });

    await test.step('a save that cannot be says how much is to fix, where the focus goes', async () => {
      await page.keyboard.press('Control+Enter');
      await expect.poll(announced).toMatch(/1 problem prevents saving/);
      await expect(form.problems).toContainText('Add 12.00 credit to balance');
    });

    await test.step('the cell under the cursor names its column and line, and is described by what is wrong with it', async () => {
      await form.goTo('Account', 2);
      await page.keyboard.type('no such account');
      await page.keyboard.press('Tab');
      await form.goTo('Account', 2);
      await expect(form.editor('Account', 2)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.editor('Account', 2)).toHaveAccessibleDescription(/matches “no such account”/);
      await expect.poll(announced).toContain('1 line with errors');
      await page.keyboard.type('6310');
      await page.keyboard.press('Tab');
    });

    await test.step('balanced again and saved are both announced', async () => {
      await form.goTo('Credit', 10);
      await page.keyboard.type('108');
      await page.keyboard.press('Tab');
      await expect.poll(announced).toContain('In balance');
      await page.keyboard.press('Control+Enter');
      await new RecordPage(page).savedId();
      await expect.poll(announced).toMatch(/Saved as .*JE\d{6}/);
    });
  },
);

test(
  'a list announces its sort order and selection, its columns have plain names, and a record is named by its own',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('auditor');
    const list = new ListPage(page, 'Sales orders');
    await page.goto('/records/salesOrder');
    await list.isThere();
    const heads = (await heardOf(page)).filter(({ role }) => role === 'columnheader').map(({ name }) => name);
    expect(heads).toEqual(expect.arrayContaining(['Date', 'Number', 'Total']));
    const announced = await listen(page);
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect.poll(announced).toMatch(/Sorted by Total, (?:a|de)scending/);
    await list.rows.nth(1).getByRole('checkbox').click();
    await expect.poll(announced).toMatch(/1\s+selected/);
    const newest = await books.service.first('invoice');
    await visit(page, `/records/invoice/${newest?.id ?? ''}`);
    await expect.poll(announced).toContain(`${String(newest?.refName)} · Countinghouse`);
  },
);

test(
  'paper has no switch: fields that are folded away on the screen are printed',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('auditor');
    const record = await books.journal(books.memo('On paper'), [
      { account: '6310', debit: 5 },
      { account: '1010', credit: 5 },
    ]);
    await page.goto(`/records/periodEndJournal/${record.id}`);
    const folded = page.locator('details dt').first();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/JE\d+/);
    await expect(folded).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(folded).toBeVisible();
  },
);

test(
  'on a phone the lines of a record are a list with the amount of each, without horizontal scrolling',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const record = await books.journal(books.memo('On the train'), [
      { account: '6310', debit: 5 },
      { account: '1010', credit: 5 },
    ]);
    const page = await openAs('auditor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`/records/periodEndJournal/${record.id}`);
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
    await expect(lines).toHaveText([/6310.*5\.00.*Debit/, /1010.*5\.00.*Credit/]);
    await expect(lines.first().getByText('5.00')).toBeInViewport();
  },
);

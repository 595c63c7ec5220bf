import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import type { RecordedAnswer } from '../../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { FormPage } from './FormPage.tsx';

const assemblies = [
  { id: '71', itemId: 'FRAME', displayName: 'Frame', refName: 'FRAME Frame' },
  { id: '72', itemId: 'CART', displayName: 'Hand cart, steel', refName: 'CART Hand cart, steel' },
];
const pageOf = (items: readonly object[]): RecordedAnswer => ({
  status: 200,
  body: { items, count: items.length, totalResults: items.length, hasMore: false, offset: 0, links: [] },
});
const field = page.getByRole('combobox', { name: 'Only for assemblies', exact: true });

/** A new bill of materials; the service knows two assemblies, and nothing else. */
async function openBill() {
  return drawScreen(<FormPage />, {
    at: '/records/bom/new',
    path: '/records/:type/new',
    answers: (name) => {
      if (name.startsWith('POST ')) return { status: 400, body: { status: 400, 'o:errorDetails': [] } };
      const [, type] = /^GET \/services\/rest\/record\/v1\/(\w+)\?/.exec(name) ?? [];
      if (type === 'assemblyItem') {
        const [, code] = /[?&]search=(\w+)/.exec(name) ?? [];
        return pageOf(assemblies.filter(({ itemId }) => code === undefined || itemId.startsWith(code.toUpperCase())));
      }
      return type === undefined || name.includes('/currency?') || name.includes('/subsidiary?')
        ? undefined
        : pageOf([]);
    },
  });
}

describe('a text that lists records', () => {
  it('is filled by choosing records by name, and goes on in the same place', async () => {
    const { service } = await openBill();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Carts');
    await field.click();
    await userEvent.keyboard('fra');
    await expect.element(page.getByRole('option', { name: /FRAME/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Remove FRAME Frame' })).toBeVisible();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('cart');
    await expect.element(page.getByRole('option', { name: /CART/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Remove CART Hand cart, steel' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const sent = () => service.requests.filter(({ name }) => name.startsWith('POST ')).map(({ body }) => body);
    await expect.poll(() => sent().at(-1)).toMatchObject({ name: 'Carts', restrictToAssemblies: 'FRAME, CART' });
    await page.getByRole('button', { name: 'Remove FRAME Frame' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove FRAME Frame' })).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});

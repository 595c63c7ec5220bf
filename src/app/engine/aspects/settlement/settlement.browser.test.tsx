import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import { drawScreen, expectAnswered } from '../../../../proofs/fixtures/app/screen.tsx';
import { FormPage } from '#app/engine/form/view/FormPage.tsx';

const bills = page.getByRole('grid', { name: 'Bills' });
const strip = document.body.getElementsByTagName('dl');
const applied = () => [...strip].find((each) => each.getAttribute('aria-label') === 'Application')?.textContent ?? '';

/** A new payment to a vendor with open bills. */
async function openPayment() {
  const screen = await drawScreen(<FormPage />, { at: '/records/vendorPayment/new', path: '/records/:type/new' });
  const vendor = page.getByRole('combobox', { name: 'Vendor', exact: true });
  await vendor.fill('V0023');
  await expect.element(page.getByRole('option', { name: /Beacon Freight/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(bills.getByRole('row').nth(3)).toBeVisible();
  return screen;
}

describe('settlement', () => {
  it('lists the open bills of a vendor with what is due', async () => {
    const screen = await openPayment();
    await expect.element(bills.getByRole('columnheader', { name: 'Due date' })).toBeVisible();
    await expect.element(bills.getByRole('columnheader', { name: 'Open' })).toBeVisible();
    expect(applied()).toMatch(/Applied0\.00 0 documents/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('pays a bill in full when it is selected with the space bar, and the strip follows', async () => {
    await openPayment();
    const line = bills.getByRole('row').nth(1);
    await line.getByRole('gridcell').first().click();
    await expect.poll(applied).toMatch(/1 document/);
    await userEvent.keyboard(' ');
    await expect.poll(applied).toMatch(/0 documents/);
    await expectAccessible();
  });

  it('offers no other result under the button that was pressed, and none of a former amount', async () => {
    await openPayment();
    const target = page.getByRole('textbox', { name: 'Target', exact: true });
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    const amount = bills.getByRole('row').nth(1).getByRole('gridcell').nth(5).element().textContent ?? '';
    await target.fill(amount);
    await userEvent.keyboard('{Enter}');
    await expect.element(apply.first()).toBeVisible();
    await target.fill('1');
    await expect.element(apply).not.toBeInTheDocument();
    await target.fill(amount);
    await userEvent.keyboard('{Enter}');
    await apply.first().click();
    await expect.poll(applied).toMatch(/1 document/);
    await expect.element(page.getByText('1 document applied.')).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Search again' }).click();
    await expect.element(apply.first()).toBeVisible();
    await expectAccessible();
  });

  it('finds the bills that add up to an amount', async () => {
    await openPayment();
    const target = page.getByRole('textbox', { name: 'Target', exact: true });
    await expect.element(target).toBeVisible();
    const open = bills
      .getByRole('row')
      .all()
      .slice(1, 3)
      .map((row) => row.getByRole('gridcell').nth(5).element().textContent ?? '');
    const sum = open.reduce((total, text) => total + Math.round(Number(text.replaceAll(',', '')) * 100), 0);
    await target.fill(String(sum / 100));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /Apply|Tick|Use/ }).first()).toBeVisible();
    await expectAccessible();
  });
});

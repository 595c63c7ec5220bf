import { expect } from '@playwright/test';
import { DocumentForm } from '../pages/DocumentForm.ts';
import { RecordPage } from '../pages/RecordPage.ts';
import { today } from './books.ts';
import type { ScreenState } from './screenState.ts';
import { Trade } from './trade.ts';
import { visit } from './visit.ts';

/** Bank deposits, recognition of revenue, and reports with filters and two currencies. */
export const money: readonly ScreenState[] = [
  {
    name: 'new bank deposit',
    isAlone: true,
    show: async (page) => {
      const form = new DocumentForm(page);
      await page.goto('/records/bankDeposit/new');
      await form.choose('Deposit to', '1010');
      await expect(form.grid('Payments').getByRole('row').nth(2)).toBeVisible();
      await form.grid('Payments').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      await page.keyboard.press('Space');
      await expect(form.figure('Selected')).toContainText('1 item');
    },
  },
  {
    name: 'new bank deposit without an account',
    isAlone: true,
    show: async (page) => {
      await page.goto('/records/bankDeposit/new');
      await expect(page.getByText('Select an account to list its undeposited payments.')).toBeVisible();
    },
  },
  {
    name: 'deposit slip',
    show: async (page, books) => {
      const { subsidiary, currency, bank } = await new Trade(books).ground();
      const customer = await new Trade(books).party('customer', 'Slip');
      const [method] = await books.service.list('paymentMethod', "name IS 'Check'");
      const payment = await books.service.create('customerPayment', {
        customer: { id: customer.id },
        subsidiary,
        currency,
        tranDate: today(),
        undepFunds: true,
        payment: 1200.5,
        paymentMethod: { id: method?.id },
        checkNum: '10442',
      });
      const deposit = await books.service.create('bankDeposit', {
        account: bank,
        subsidiary,
        tranDate: today(),
        slipNumber: '4472',
        payment: { items: [{ doc: { id: payment.id } }] },
      });
      await visit(page, `/deposit-slip/${deposit.id}`);
      await expect(page.getByRole('article', { name: 'Deposit slip' })).toContainText('1,200.50');
    },
  },
  {
    name: 'recognition schedule with its sales',
    show: async (page, books) => {
      const [schedule] = await books.service.list('revRecSchedule', "name IS 'Twelve months'");
      await new RecordPage(page).open('revRecSchedule', String(schedule?.id));
      await expect(page.getByRole('table', { name: 'Sale lines' })).toBeVisible();
    },
  },
  {
    name: 'new recognition journal',
    isAlone: true,
    show: async (page, books) => {
      const { id } = await books.periodOf(today());
      await page.goto(`/records/accountingPeriod/${id}`);
      const due = page.getByRole('link', { name: /^Revenue recognition due/ }).first();
      await due.click();
      await expect(page.getByRole('table', { name: 'Revenue to recognize' })).toBeVisible();
    },
  },
  {
    name: 'general ledger of all accounts',
    show: async (page, books) => {
      await visit(page, `/reports/generalLedger?subsidiary=${await books.firstSubsidiary()}`);
      await expect(
        page
          .getByRole('main')
          .getByText(/opening/i)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'trial balance of one location',
    show: async (page, books) => {
      const [location] = await books.service.list('location', '');
      await visit(
        page,
        `/reports/trialBalance?subsidiary=${await books.firstSubsidiary()}&location=${String(location?.id)}`,
      );
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    },
  },
];

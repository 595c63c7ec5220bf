import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const SECOND = '/services/rest/session/v1/secondFactor';
const off = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Countinghouse?secret=JBSWY3DPEHPK3PXP' };

/** The preferences of a user without a second factor. */
const open = () =>
  drawScreen(<SecondFactor />, {
    at: '/preferences',
    path: '/preferences',
    answers: (name) => {
      if (name === `GET ${SECOND}`) return { status: 200, body: off };
      if (name === `POST ${SECOND}`) return { status: 200, body: setup };
      if (name === `POST ${SECOND}/confirm`) return { status: 200, body: { recoveryCodes: ['abcd-efgh'] } };
      return undefined;
    },
  });

describe('second factor', () => {
  it('confirms a code by Enter as soon as it can be entered', async () => {
    const screen = await open();
    const reads = () => screen.service.requests.filter(({ name }) => name === `GET ${SECOND}`).length;
    await page.getByRole('button', { name: 'Turn on' }).click();
    const code = page.getByLabelText('Code', { exact: true });
    await expect.element(code).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute('aria-busy');
    expect(reads()).toBe(1);
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });
});

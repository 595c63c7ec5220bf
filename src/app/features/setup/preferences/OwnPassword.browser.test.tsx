import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { OwnPassword } from './OwnPassword.tsx';

const PASSWORD = 'POST /services/rest/session/v1/password';

interface Refusal {
  readonly path: string;
  readonly detail: string;
}

/** The section, with a service that refuses the first change for these reasons. */
const open = (refusals: readonly Refusal[] = []) => {
  let isFirst = true;
  return drawScreen(<OwnPassword />, {
    at: '/preferences',
    path: '/preferences',
    answers: (name) => {
      if (name !== PASSWORD) return undefined;
      const isRefused = isFirst && refusals.length > 0;
      isFirst = false;
      return isRefused
        ? {
            status: 400,
            body: {
              title: 'Bad Request',
              status: 400,
              'o:errorDetails': refusals.map(({ path, detail }) => ({
                detail,
                'o:errorCode': 'USER_ERROR',
                'o:errorPath': path,
              })),
            },
          }
        : { status: 204, body: undefined };
    },
  });
};
const field = (name: string) => page.getByLabelText(name, { exact: true });
async function fill(current: string, next: string, again = next): Promise<void> {
  await userEvent.fill(field('Current password'), current);
  await userEvent.fill(field('New password'), next);
  await userEvent.fill(field('Confirm new password'), again);
  await userEvent.keyboard('{Enter}');
}

describe('own password', () => {
  it('shows each reason at its field, and closes once the password is changed', async () => {
    const screen = await open([
      { path: 'currentPassword', detail: 'The current password is incorrect.' },
      { path: 'newPassword', detail: 'Use at least 12 characters.' },
    ]);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.element(field('Current password')).toHaveFocus();
    await fill('wrong', 'short');
    await expect.element(field('Current password')).toHaveAccessibleDescription('The current password is incorrect.');
    await expect.element(field('New password')).toHaveAccessibleDescription('Use at least 12 characters.');
    await expect.element(field('Current password')).toHaveFocus();
    await fill('the current one', 'copper kettle orchard');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText('Password changed')).toBeVisible();
    expect(screen.service.requests.filter(({ name }) => name === PASSWORD)).toHaveLength(2);
  });

  it('sends nothing while the new passwords differ', async () => {
    const screen = await open();
    await page.getByRole('button', { name: 'Change password' }).click();
    await fill('the current one', 'copper kettle orchard', 'copper kettle orchid');
    await expect.element(field('Confirm new password')).toHaveAccessibleDescription('Passwords don’t match.');
    await expect.element(field('Confirm new password')).toHaveFocus();
    expect(screen.service.requests.filter(({ name }) => name === PASSWORD)).toHaveLength(0);
  });
});

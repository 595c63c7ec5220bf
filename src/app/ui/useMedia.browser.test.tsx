import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../proofs/fixtures/app/draw.tsx';
import { useMedia } from './useMedia.ts';

const NARROW = '(max-width: 701px)';
const Width = () => <p>{useMedia(NARROW) ? 'narrow' : 'wide'}</p>;

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

it('follows the window, and asks the browser once however often it is drawn', async () => {
  const asked = vi.spyOn(window, 'matchMedia');
  await draw(
    <>
      <Width />
      <Width />
    </>,
  );
  await expect.element(page.getByText('wide').first()).toBeVisible();
  await page.viewport(600, 800);
  await expect.element(page.getByText('narrow').last()).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText('wide').last()).toBeVisible();
  expect(asked.mock.calls.filter(([query]) => query === NARROW)).toHaveLength(1);
});

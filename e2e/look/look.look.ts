import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Address, everyAddress } from '../support/addresses.ts';
import { flawsOf } from '../support/geometry.ts';
import { overflowOf, violationsOf } from '../support/inspect.ts';
import { unreachedOf } from '../support/targets.ts';
import { screens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { unmarked } from '../support/unmarked.ts';

const folder = resolve(process.env.LOOKS ?? 'looks');
/** Only matching names, for a closer look: `LOOK_AT='invoice' npm run look`. */
const asked = new RegExp(process.env.LOOK_AT ?? '', 'i');
/** `de`, `fr`, `marked` or `mirrored` (read from right to left). */
const language = process.env.LOOK_LANGUAGE ?? 'en';

const views = [
  { name: 'light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '1024', width: 1024, height: 768, colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { name: '1024 dark', width: 1024, height: 768, colorScheme: 'dark' },
  { name: 'phone dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

interface Look {
  readonly name: string;
  readonly pictures: readonly string[];
  readonly findings: readonly string[];
}

test('pictures of every screen', async ({ openAs, books }) => {
  mkdirSync(folder, { recursive: true });
  const looks: Look[] = [];
  const shared = await openAs('controller');
  await shared.addInitScript((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
  for (const address of (await everyAddress(books.service)).filter(({ name }) => asked.test(name))) {
    await open(shared, address);
    looks.push(await look(shared, address.name));
    writeIndex(looks);
  }
  for (const { name, isAlone, show } of Object.values(screens)
    .flat()
    .filter((state) => language === 'en' && asked.test(state.name))) {
    const page = isAlone ? await openAs('controller') : shared;
    await show(page, books);
    looks.push(await look(page, name));
    writeIndex(looks);
    if (isAlone) await page.context().close();
  }
  expect(looks.length).toBeGreaterThan(0);
});

async function open(page: Page, { path }: Address): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main :is([aria-busy="true"], .sk)')).toHaveCount(0, { timeout: 20_000 });
}

async function look(page: Page, name: string): Promise<Look> {
  const findings: string[] = [];
  const pictures: string[] = [];
  for (const { name: view, width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${view.replace(' ', '-')}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    pictures.push(file);
    const wide = await overflowOf(page);
    if (wide > 0) findings.push(`${view}: ${wide} px wider than the window`);
    findings.push(...(view.endsWith('dark') ? [] : await flawsOf(page)).map((flaw) => `${view}: ${flaw}`));
    findings.push(
      ...(await violationsOf(page, view === 'light' ? undefined : ['color-contrast'])).map(
        (violation) => `${view}: ${violation}`,
      ),
    );
  }
  findings.push(...(await unreachedOf(page)).map((flaw) => `phone: ${flaw}`));
  if (language === 'marked') findings.push(...(await unmarked(page)).map((text) => `in no catalog: ${text}`));
  await page.setViewportSize({ width: views[0].width, height: views[0].height });
  return { name, pictures, findings };
}

/** A page with every screen in every view and what was found, whatever comes after. */
function writeIndex(looks: readonly Look[]): void {
  const text = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const found = looks.filter(({ findings }) => findings.length > 0);
  const sections = looks.map(
    ({
      name,
      pictures,
      findings,
    }) => `<section><h2>${text(name)}</h2>${findings.length > 0 ? `<ul>${findings.map((each) => `<li>${text(each)}</li>`).join('')}</ul>` : ''}
<div>${pictures.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${text(file)}"></a>`).join('')}</div></section>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:13px system-ui;margin:16px}h2{font-size:14px;margin:20px 0 4px}div{display:flex;gap:8px;overflow-x:auto;align-items:start}img{height:340px;border:1px solid #999}li{color:#9d271f}</style>
<h1>${looks.length} screens, ${found.length} with findings</h1>
${sections.join('\n')}</html>
`,
  );
  writeFileSync(
    join(folder, 'findings.txt'),
    found.flatMap(({ name, findings }) => findings.map((each) => `${name}: ${each}`)).join('\n') + '\n',
  );
}

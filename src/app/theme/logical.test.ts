import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** Properties and values that name a side of the screen instead of one of the line. */
const physical =
  /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)(?:-\w+)?:|text-align: (?:left|right)|float: (?:left|right)|(?:padding|margin): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;|inset -?\d+px 0 0/;
/** Rules for right-to-left name a side of the screen on purpose: figures keep theirs. */
const rightToLeftRules = /^\[dir=["']rtl["']\][^{}]*\{[^{}]*\}/gm;
/** Layers are placed by coordinates of the screen. */
const meant = /var\(--layer-x/;

describe('the style sheets', () => {
  it('use logical sides, so that the app mirrors for right-to-left languages', () => {
    const found = sheets.flatMap((path) =>
      readFileSync(join(app, path), 'utf8')
        .replaceAll(rightToLeftRules, '')
        .split('\n')
        .filter((line) => physical.test(line) && !meant.test(line.trim()))
        .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
    );
    expect(sheets.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { SheetRow } from '#contract/reports/sheet';
import { countShort } from './shortItems.ts';

it('Home counts what stock status says to order and to build apart, and nothing while it is not read', () => {
  const quantity = arg.quantity('5');
  const [order, build] = [message('sheet.order', { quantity }), message('sheet.build', { quantity })];
  const rows = [order, build, order, message('sheet.short'), undefined].map((advice): SheetRow => ({
    kind: 'line',
    level: 0,
    values: {},
    currency: null,
    ...(advice ? { messages: { advice } } : {}),
  }));
  expect(countShort({ rows })).toEqual({ order: 2, build: 1 });
  expect(countShort(undefined)).toEqual({ order: 0, build: 0 });
});

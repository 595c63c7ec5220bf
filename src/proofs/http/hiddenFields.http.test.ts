import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#contract/fields';
import { definitionOf, recordTypes } from '#contract/records/index';
import { Refused } from '#contract/messages/refused';
import { refuseHidden } from '../../service/http/handlers/common.ts';
import { permissionsOf, roles } from '../../service/auth/users/roles.ts';
import { sampleCompany } from '../fixtures/prepared.ts';
import { at, type RoleName, startTestService, type TestAnswer, type TestService } from '../fixtures/testService.ts';

/** Sees items and stock, and neither what they cost, nor vendors, nor the ledger. */
const clerk = 'Sales Clerk' satisfies RoleName;
const form = 'application/vnd.oracle.resource+json; type=';

/** Header fields that ask for a permission, of every type. */
const hidden = recordTypes.flatMap((type) =>
  Object.entries(definitionOf(type).fields).flatMap(([name, { seenWith, computed, unlisted }]) =>
    seenWith ? [{ type, name, permission: seenWith.id, isFound: computed !== true && unlisted !== true }] : [],
  ),
);

describe('fields that ask for a permission of their own', () => {
  let service: TestService;
  let item = '';
  let fulfillment = '';
  let invoice = '';
  beforeAll(async () => {
    service = await startTestService('embedded', { prepared: sampleCompany });
    item = await first('inventoryItem', 'cost > 0 AND vendor EMPTY_NOT AND locations.location EMPTY_NOT');
    fulfillment = await first('itemFulfillment', 'cost > 0');
    invoice = await first('invoice', 'total > 0');
  });
  afterAll(() => service.close());

  const get = (path: string, as: RoleName, accept?: string): Promise<TestAnswer> =>
    service.send('GET', path, { as, ...(accept ? { headers: { accept } } : {}) });
  const list = (type: string, parameters: Record<string, string>, as: RoleName) =>
    get(`record/v1/${type}?${new URLSearchParams(parameters).toString()}`, as);
  async function first(type: string, q: string): Promise<string> {
    const found = await list(type, { q, limit: '1' }, 'Administrator');
    const id = at(found.body, 'items.0.id');
    expect(id, `${type}: ${found.text.slice(0, 300)}`).toBeTypeOf('string');
    return String(id);
  }
  /** Names of members anywhere in a body. */
  const names = (value: unknown): readonly string[] =>
    Array.isArray(value)
      ? value.flatMap(names)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, member]) => [name, ...names(member)])
        : [];

  it('are those of costs and vendors, and what the books say of counted stock', () => {
    expect(hidden.map(({ type, name }) => `${type}.${name}`).toSorted()).toEqual([
      'assemblyItem.averageCost',
      'assemblyItem.cost',
      'cashSale.margin',
      'cashSale.marginPercent',
      'estimate.margin',
      'estimate.marginPercent',
      'inventoryBalance.lastCost',
      'inventoryBalance.value',
      'inventoryCount.shortage',
      'inventoryCount.surplus',
      'inventoryCount.total',
      'inventoryItem.averageCost',
      'inventoryItem.cost',
      'inventoryItem.vendor',
      'invoice.margin',
      'invoice.marginPercent',
      'itemFulfillment.cost',
      'salesOrder.margin',
      'salesOrder.marginPercent',
    ]);
  });

  it('are missing in records, lines, lists and forms, and there for who may see them', async () => {
    const members = ['cost', 'vendor', 'averageCost'];
    const paths = [
      `record/v1/inventoryItem/${item}`,
      `record/v1/inventoryItem/${item}?fields=itemId,cost,vendor,locations`,
      `record/v1/inventoryItem/${item}?expandSubResources=true`,
      `record/v1/inventoryItem/${item}/locations`,
      `record/v1/inventoryItem?expandRecords=true&expandSubResources=true&limit=5`,
      `record/v1/inventoryItem?fields=itemId,cost,vendor&limit=5`,
      `record/v1/itemFulfillment/${fulfillment}`,
      `record/v1/itemFulfillment?fields=tranId,cost&limit=5`,
    ];
    const seen = new Set<string>();
    for (const path of paths) {
      const open = await get(path, 'Administrator');
      for (const name of names(open.body)) seen.add(name);
      const answer = await get(path, clerk);
      expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
      expect(
        names(answer.body).filter((name) => members.includes(name)),
        path,
      ).toEqual([]);
    }
    expect(members.filter((name) => !seen.has(name))).toEqual([]);
  });

  it.each(hidden.filter(({ isFound, type }) => isFound && type !== 'inventoryBalance'))(
    'find and order nothing: $name of $type',
    async ({ type, name }) => {
      const asked: readonly Record<string, string>[] = [
        { q: `${name} EMPTY_NOT` },
        { q: `NOT ${name} EMPTY` },
        { orderby: `${name} ASC` },
        { groupBy: name, totals: 'rows' },
        { totals: name },
      ];
      for (const parameters of asked) {
        // The warehouse counts, and sees no more of a count than what it counted.
        const answer = await list(type, parameters, type === 'inventoryCount' ? 'Warehouse' : clerk);
        expect([answer.status, answer.text.includes(name)], JSON.stringify(parameters)).toEqual([400, true]);
      }
    },
  );

  it('cannot be reached through references', async () => {
    for (const parameters of [{ q: 'item.item.cost > 1' }, { q: 'item.item.vendor EMPTY_NOT' }]) {
      expect((await list('salesOrder', parameters, clerk)).status, parameters.q).toBe(400);
      expect((await list('salesOrder', parameters, 'Administrator')).status, parameters.q).toBe(200);
    }
  });

  it('are not in the history, nor among what a record points at, nor in its choices', async () => {
    const cost = 41.25;
    const changed = await service.send('PATCH', `record/v1/inventoryItem/${item}`, { body: { cost } });
    expect(changed.status, changed.text).toBe(200);
    const paths = async (as: RoleName) => {
      const { body } = await get(`record/v1/inventoryItem/${item}/history`, as);
      return (body.items as readonly { changes: readonly { path: string }[] }[]).flatMap(({ changes }) =>
        changes.map(({ path }) => path),
      ); // the documented shape of a history
    };
    expect(await paths('Administrator')).toContain('cost');
    expect((await paths(clerk)).filter((path) => /^cost$|vendor|averageCost/.test(path))).toEqual([]);
    const related = async (as: RoleName) => names((await get(`record/v1/inventoryItem/${item}/related`, as)).body);
    expect((await get(`record/v1/inventoryItem/${item}/related`, 'Administrator')).text).toContain('"vendor"');
    expect((await get(`record/v1/inventoryItem/${item}/related`, clerk)).text).not.toContain('"vendor"');
    expect((await related(clerk)).length).toBeGreaterThan(0);
  });

  it('are neither parameters nor columns of reports', async () => {
    const report = 'report/v1/stockStatus';
    const [open, shut] = [await get(report, 'Administrator'), await get(report, clerk)];
    expect([open.status, shut.status]).toEqual([200, 200]);
    expect(names(open.body)).toContain('vendor');
    expect(names(shut.body)).not.toContain('vendor');
    expect((shut.body.columns as readonly { name: string }[]).map(({ name }) => name)).not.toContain('vendor'); // the documented shape of a report
    const asked = await get(`${report}?vendor=1`, clerk);
    expect([asked.status, asked.text.includes('vendor')]).toEqual([400, true]);
    expect((await get('report/v1', clerk)).text).not.toContain('"vendor"');
  });

  it('of the ledger are not shown: neither what a document posted nor what it would', async () => {
    for (const [type, id] of [
      ['invoice', invoice],
      ['itemFulfillment', fulfillment],
    ] as const) {
      const path = `record/v1/${type}/${id}/ledgerImpact`;
      expect((await get(path, 'Auditor')).status).toBe(200);
      const refused = await get(path, 'A/R Clerk');
      expect([refused.status, refused.text.includes('REPO_GL')], refused.text).toEqual([403, true]);
    }
    const preview = (as: RoleName) =>
      service.send('PATCH', `record/v1/invoice/${invoice}`, {
        as,
        body: { memo: 'Thought through' },
        headers: { accept: `${form}edit-form` },
      });
    expect((await preview('Administrator')).body.ledgerImpact).toMatchObject({ predicted: true });
    const shut = await preview('A/R Clerk');
    expect([shut.status, shut.body.ledgerImpact], shut.text.slice(0, 300)).toEqual([200, null]);
  });

  it('are refused when they are sent, each with its path and permission', () => {
    const [role] = roles.filter(({ name }) => name === clerk);
    const holder = { permissions: new Map<string, Level>(Object.entries(role ? permissionsOf(role) : {})) };
    const body = { itemId: 'X', COST: 3, preferredVendor: { id: '1' }, locations: { items: [{ averageCost: 1 }] } };
    const refusal = () => refuseHidden(holder, 'inventoryItem', body);
    expect(refusal).toThrow(Refused);
    let problems: readonly { readonly path?: string | undefined; readonly code: string }[] = [];
    try {
      refusal();
    } catch (error) {
      if (error instanceof Refused) problems = error.problems;
    }
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['cost', 'INSUFFICIENT_PERMISSION'],
      ['vendor', 'INSUFFICIENT_PERMISSION'],
      ['locations.items[0].averageCost', 'INSUFFICIENT_PERMISSION'],
    ]);
    expect(() => refuseHidden(holder, 'inventoryItem', { itemId: 'X' })).not.toThrow();
  });
});

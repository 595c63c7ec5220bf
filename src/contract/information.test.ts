import { describe, expect, it } from 'vitest';
import { searchedFields } from './derive/searched.ts';
import { type MaySee, isSeen, reportSeenBy, seenBy } from './derive/seen.ts';
import type { Level } from './fields.ts';
import { informationClasses, type InformationClass, informationNames } from './information.ts';
import { beyond, differences } from './permissionTable.ts';
import { allows, levelOf, seeLedgerImpact } from './permissions.ts';
import { definitionOf } from './records/index.ts';
import { reports } from './reports/index.ts';

const full: readonly (readonly [string, Level])[] = ['TRAN_*', 'LIST_*', 'REPO_*'].map((id) => [id, 'Full']);
const without = (...hidden: readonly InformationClass[]): ReadonlyMap<string, Level> =>
  new Map([...full, ...hidden.map((name): [string, Level] => [informationClasses[name].id, 'None'])]);
const seeing =
  (held: ReadonlyMap<string, Level>): MaySee =>
  (id) =>
    allows(held, id, 'View');

describe('classes of information', () => {
  it('are seen by a role that hides none, however its permissions were stored', () => {
    expect(informationNames.map((name) => levelOf(new Map(), informationClasses[name].id))).toEqual([
      'View',
      'View',
      'View',
    ]);
    expect(seenBy(definitionOf('inventoryItem'), seeing(without()))).toBe(definitionOf('inventoryItem'));
  });

  it.each([
    ['cost', ['INFO_COST', 'INFO_MARGIN', 'INFO_LEDGER', 'REPO_PANDL', 'REPO_GL']],
    ['margin', ['INFO_MARGIN', 'REPO_PANDL']],
    ['ledgerImpact', ['INFO_LEDGER', 'REPO_GL']],
  ] as const)('hidden: %s, with everything that would tell it', (hidden, withheld) => {
    const asked = ['INFO_COST', 'INFO_MARGIN', 'INFO_LEDGER', 'REPO_PANDL', 'REPO_GL', 'REPO_INVENTORY', 'REPO_AR'];
    const held = without(hidden);
    expect(asked.filter((id) => levelOf(held, id) === 'None')).toEqual(
      asked.filter((id) => withheld.some((each) => each === id)),
    );
    expect(isSeen(seeLedgerImpact, seeing(held))).toBe(hidden === 'margin');
  });

  it('leave a definition: header, lines, list, filters and form, and nothing else of it', () => {
    const whole = definitionOf('inventoryAdjustment');
    const seen = seenBy(whole, seeing(without('cost')));
    expect(Object.keys(whole.fields).filter((name) => !(name in seen.fields))).toEqual(['total']);
    expect(
      Object.keys(whole.sublists.inventory?.fields ?? {}).filter(
        (name) => !(name in (seen.sublists.inventory?.fields ?? {})),
      ),
    ).toEqual(['unitCost', 'adjustValueBy', 'value']);
    expect(
      [whole.list, whole.filters, whole.form.flatMap(({ fields }) => fields)].map((each) => each.includes('total')),
    ).toEqual([true, true, true]);
    expect(
      [seen.list, seen.filters, seen.form.flatMap(({ fields }) => fields)].map((each) => each.includes('total')),
    ).toEqual([false, false, false]);
  });

  it('need the permission of a field as well', () => {
    const held = new Map<string, Level>([...full, ['REPO_INVENTORY', 'None']]);
    expect('cost' in seenBy(definitionOf('itemFulfillment'), seeing(held)).fields).toBe(false);
    expect('cost' in seenBy(definitionOf('itemFulfillment'), seeing(without('margin'))).fields).toBe(true);
  });

  it('are no amount that the search finds, unless they are seen', () => {
    const order = definitionOf('purchaseOrder');
    expect(searchedFields(order).amounts).toContain('total');
    expect(searchedFields(seenBy(order, seeing(without('cost')))).amounts).not.toContain('total');
  });

  it('leave a report with their columns, totals and comparison', () => {
    const { inventoryValuation } = reports;
    const seen = reportSeenBy(inventoryValuation, seeing(without('cost')));
    expect(seen.columns.map(({ name }) => name)).toEqual(['item', 'location', 'quantity']);
    expect([seen.totals, seen.comparison]).toEqual([[], undefined]);
    expect(reportSeenBy(inventoryValuation, seeing(without('margin'))).comparison).toEqual(
      inventoryValuation.comparison,
    );
  });

  it('can be hidden by users who see them, and shown only by them', () => {
    expect(beyond(without(), without('cost')).map(({ row }) => row.id)).toEqual(
      differences(without('cost'), without()).map(({ row }) => row.id),
    );
    expect(beyond(without(), without('cost')).map(({ row }) => row.id)).toContain('INFO_COST');
    expect(beyond(without('cost'), without())).toEqual([]);
  });
});

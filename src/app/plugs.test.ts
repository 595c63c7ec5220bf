import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordTypes, type RecordType } from '#contract/records/index';
import type { ReportName, SheetName } from '#contract/reports/index';
import type { NeedAccess } from '#app/engine/needs/needSource.ts';
import type { Plugs } from '#app/engine/plugs/plugsContext.ts';

let plugs: Plugs;
const placesOf = async (type: RecordType) => ((await plugs.load(type)).form?.slots ?? []).map(({ at }) => at);

// The code of every feature is loaded here.
describe('the plugs of record types', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    vi.stubGlobal('navigator', { platform: '', language: 'en' });
    ({ plugs } = await import('./plugs.ts'));
    return () => vi.unstubAllGlobals();
  });

  it('load for every type, and hold something wherever one is announced', async () => {
    for (const type of recordTypes) {
      const plug = await plugs.load(type);
      expect(Object.keys(plug).length > 0, type).toBe(plugs.has(type));
    }
  });

  it('show every report that is more than a sheet', () => {
    const noSheets: Readonly<Record<Exclude<ReportName, SheetName>, true>> = {
      trialBalance: true,
      generalLedger: true,
    };
    expect(Object.keys(plugs.reports)).toEqual([...Object.keys(noSheets), 'openDocuments']);
  });

  it('request pending work in an order that no two share', async () => {
    const queries = {
      approvals: () => ({ queryKey: ['approvals'] }),
      report: () => ({ queryKey: ['report'] }),
    } as unknown as NeedAccess['queries'];
    const access = {
      queries,
      can: () => true,
      isSpecOnly: false,
      today: '2026-07-02',
      baseCurrency: '1',
    } as unknown as NeedAccess; // no source asks for more
    const questions = (await plugs.needs()).flatMap((source) => source(access));
    expect(questions.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual([
      -1, 0, 1, 2, 10, 11, 12, 13, 14, 16, 17, 18, 19, 23, 24, 25,
    ]);
  });

  it("show the period and the predicted effect of posting types, next to the type's own parts and the units of its lines", async () => {
    expect(await placesOf('invoice')).toEqual(['note', 'side', 'foot', 'strip', 'field', 'field', 'side', 'strip']);
    expect(await placesOf('salesOrder')).toEqual(['side', 'foot', 'foot', 'field', 'field', 'strip']);
    expect(await placesOf('customer')).toEqual([]);
  });

  it('let the journal keep its own note and its own prediction', async () => {
    expect(await placesOf('periodEndJournal')).toEqual(['note', 'note', 'side', 'tools']);
  });
});

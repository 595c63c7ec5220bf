import { describe, expect, it } from 'vitest';
import { columnDrill } from './drill.ts';

const drill = { report: 'generalLedger', parameters: { account: '7', period: '3', location: '4' } };

describe('the drill of a figure', () => {
  it('is that of its row with what its column adds', () => {
    expect(columnDrill(drill, { name: 'by5', kind: 'member', parameters: { department: '5' } })).toEqual({
      report: 'generalLedger',
      parameters: { account: '7', period: '3', location: '4', department: '5' },
    });
  });

  it('has the time of its column in place of that of the row', () => {
    expect(columnDrill(drill, { name: 'priorYear', kind: 'time', parameters: { from: 'a', to: 'b' } })).toEqual({
      report: 'generalLedger',
      parameters: { account: '7', location: '4', from: 'a', to: 'b' },
    });
  });

  it('is that of the row in the column of the report itself', () => {
    expect(columnDrill(drill, { name: 'amount', kind: 'time' })).toBe(drill);
    expect(columnDrill(drill, { name: 'amount', kind: 'total' })).toBe(drill);
    expect(columnDrill(drill, { name: 'amount' })).toBe(drill);
  });

  it('is none for a variance, a share and a column that cannot be asked for', () => {
    expect(columnDrill(drill, { name: 'priorYearVariance', kind: 'variance' })).toBeUndefined();
    expect(columnDrill(drill, { name: 'shareOfIncome', kind: 'share' })).toBeUndefined();
    expect(columnDrill(drill, { name: 'by5', kind: 'member' })).toBeUndefined();
    expect(columnDrill(drill, { name: 'yearToDate', kind: 'time' })).toBeUndefined();
  });
});

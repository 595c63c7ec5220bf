import { describe, expect, it } from 'vitest';
import { readOptions, wants } from './options.ts';

describe('options of the benchmark', () => {
  it('measures everything on both engines by default', () => {
    const options = readOptions([]);
    expect([options.rounds, options.records, options.engines]).toEqual([5, 100_000, ['embedded', 'postgres']]);
    expect(wants(options, 'F8')).toBe(true);
  });

  it('takes workloads in any case', () => {
    const options = readOptions(['--only', 's1,F4', '--rounds', '3', '--engines', 'postgres']);
    expect([wants(options, 'S1'), wants(options, 'S3'), wants(options, 'S3', 'F4')]).toEqual([true, false, true]);
    expect(options.engines).toEqual(['postgres']);
  });

  it('takes a commit to compare the loads with', () => {
    expect(readOptions(['--only', 'F2', '--against', 'v1.2~3']).against).toBe('v1.2~3');
  });

  it.each([[['--only', 'S77']], [['--rounds', '0']], [['--speed', '9']], [['--rounds']], [['--against', '--rounds']]])(
    'refuses %j by name',
    (given) => {
      expect(() => readOptions(given)).toThrow(/"|whole number/);
    },
  );
});

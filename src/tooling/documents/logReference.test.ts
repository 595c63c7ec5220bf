import { describe, expect, it } from 'vitest';
import { projectFiles } from '../conventions/projectFiles.ts';
import { logCallsIn, logMistakes } from './logReference.ts';

const files = projectFiles();

describe('the reference of the log', () => {
  it('has every message that the service writes, with its level and fields, and no other', () => {
    expect(logMistakes(files, files.get('src/operations/LOG.md') ?? '')).toEqual([]);
  });

  it('finds messages, levels and fields in a source', () => {
    const source = `options.log.warn({ err: error, path: 1 }, 'One.'); made.log?.info(details, \`\${name} two.\`); other.warn({}, 'Three.');`;
    expect(logCallsIn('a.ts', source)).toEqual([
      { level: 'warn', message: 'One.', fields: ['err', 'path'], isWhole: true },
      { level: 'info', message: '… two.', fields: [], isWhole: false },
    ]);
  });

  it('says what is missing, other, and gone', () => {
    const of = (source: string) => new Map([['src/hosts/a.ts', source]]);
    const row = '| warn | `One.` | `err` | It failed. |\n';
    expect(logMistakes(of(`log.warn({ err }, 'One.')`), row)).toEqual([]);
    expect(logMistakes(of(`log.error({ err, path }, 'One.')`), row)).toEqual([
      '"One." is error, not warn',
      '"One." also has path',
    ]);
    expect(logMistakes(of(`log.warn({}, 'One.')`), row)).toEqual(['"One." has only no fields']);
    expect(logMistakes(of(`log.warn({}, 'Two.')`), row)).toEqual([
      '"Two." (warn) is missing',
      '"One." is no longer written',
    ]);
  });
});

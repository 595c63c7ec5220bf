import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import {
  applyChoices,
  type Doc,
  linesOf,
  mergeDocs,
  mergeShapeOf,
  type MergeResult,
  type MergeShape,
} from './merge.ts';
import { contentOf, isSame, type Values } from './mergeValues.ts';

const shape: MergeShape = { fields: ['memo', 'account'], sublists: { line: { fields: ['account', 'debit', 'memo'] } } };
const doc = (header: Values, lines: readonly Values[]): Doc => ({ ...header, line: { items: lines } });
const a = { line: 1, account: { id: '1', refName: 'Cash' }, debit: 10, memo: 'a' };
const b = { line: 2, account: { id: '2', refName: 'Rent' }, debit: 20, memo: 'b' };
const c = { line: 3, account: { id: '3', refName: 'Tax' }, debit: 30, memo: 'c' };
const base = doc({ memo: 'June', account: { id: '1' } }, [a, b, c]);
const merge = (theirs: Doc, mine: Doc): MergeResult => mergeDocs(shape, base, theirs, mine);
const contents = (value: Doc): readonly string[] =>
  linesOf(value.line).map((line) => contentOf(line, ['account', 'debit', 'memo']));

describe('a three-way merge', () => {
  it('takes different fields and different lines of both without asking', () => {
    const { merged, conflicts, taken } = merge(
      doc({ memo: 'July', account: { id: '1' } }, [{ ...a, debit: 11 }, b, c]),
      doc({ memo: 'June', account: { id: '9' } }, [a, { ...b, memo: 'mine' }, c]),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ memo: 'July', account: { id: '9' } });
    expect(linesOf(merged.line)).toEqual([{ ...a, debit: 11 }, { ...b, memo: 'mine' }, c]);
    expect(taken.map(({ place }) => place)).toEqual([{ field: 'memo' }, { sublist: 'line', line: 0, field: 'debit' }]);
  });

  it('takes different cells of one line without asking', () => {
    const { merged, conflicts } = merge(doc({}, [{ ...a, debit: 11 }, b, c]), doc({}, [{ ...a, memo: 'mine' }, b, c]));
    expect(conflicts.filter(({ place }) => place.sublist)).toEqual([]);
    expect(linesOf(merged.line)[0]).toEqual({ ...a, debit: 11, memo: 'mine' });
  });

  it('collapses equal changes, whatever a reference is called', () => {
    const { conflicts } = merge(
      doc({ memo: 'x', account: { id: '5', refName: 'Bank' } }, [a, b, c]),
      doc({ memo: 'x', account: { id: '5' } }, [a, b, c]),
    );
    expect(conflicts).toEqual([]);
  });

  it('asks about one cell that both changed, and applies each choice', () => {
    const result = merge(
      doc({ memo: 'June' }, [{ ...a, debit: 11 }, b, c]),
      doc({ memo: 'June' }, [{ ...a, debit: 12 }, b, c]),
    );
    const [conflict] = result.conflicts.filter(({ place }) => place.sublist);
    expect(conflict).toMatchObject({
      kind: 'value',
      place: { sublist: 'line', line: 0, field: 'debit' },
      base: 10,
      theirs: 11,
      mine: 12,
    });
    const debit = (choice: 'base' | 'theirs' | 'mine') =>
      linesOf(applyChoices(result, new Map([[conflict?.id ?? '', choice]])).line)[0]?.debit;
    expect([debit('base'), debit('theirs'), debit('mine')]).toEqual([10, 11, 12]);
  });

  it('keeps the lines that both added, one of them when they say the same', () => {
    const added = { account: { id: '7' }, debit: 7, memo: 'new' };
    const { merged, conflicts } = merge(
      doc({}, [a, b, c, { ...added, line: 4 }, { line: 5, account: { id: '8' }, debit: 8, memo: 'theirs' }]),
      doc({}, [a, b, c, added, { account: { id: '9' }, debit: 9, memo: 'mine' }]),
    );
    expect(conflicts.filter(({ place }) => place.sublist)).toEqual([]);
    expect(linesOf(merged.line).map(({ memo }) => memo)).toHaveLength(6);
    expect(contents(merged).filter((line) => line.includes('new'))).toHaveLength(1);
  });

  it('asks when they removed a line that I changed, and keeps it only on request, without its old number', () => {
    const result = merge(doc({}, [a, c]), doc({}, [a, { ...b, debit: 21 }, c]));
    const [conflict] = result.conflicts.filter(({ place }) => place.sublist);
    expect(conflict).toMatchObject({ kind: 'removedByThem', theirs: undefined, mine: { debit: 21 } });
    const lines = (choice: 'theirs' | 'mine') =>
      linesOf(applyChoices(result, new Map([[conflict?.id ?? '', choice]])).line);
    expect(lines('theirs').map(({ memo }) => memo)).toEqual(['a', 'c']);
    expect(lines('mine').map(({ memo, line }) => [memo, line])).toEqual([
      ['a', 1],
      ['b', undefined],
      ['c', 3],
    ]);
  });

  it('asks when I removed a line that they changed', () => {
    const result = merge(doc({}, [a, { ...b, debit: 21 }, c]), doc({}, [a, c]));
    const [conflict] = result.conflicts.filter(({ place }) => place.sublist);
    expect(conflict).toMatchObject({ kind: 'removedByMe', mine: undefined });
    const lines = (choice: 'theirs' | 'mine') =>
      linesOf(applyChoices(result, new Map([[conflict?.id ?? '', choice]])).line);
    expect(lines('mine').map(({ memo }) => memo)).toEqual(['a', 'c']);
    expect(lines('theirs').map(({ debit }) => debit)).toEqual([10, 21, 30]);
  });

  it('keeps a line that I removed and typed again when they removed it', () => {
    const { line: _number, ...again } = b;
    const { merged, conflicts } = merge(doc({}, [a, c]), doc({}, [a, again, c]));
    expect(conflicts.filter(({ place }) => place.sublist)).toEqual([]);
    expect(linesOf(merged.line)).toEqual([a, again, c]);
  });

  it('keeps a new line that equals the former content of a line that they removed', () => {
    const { line: _number, ...again } = b;
    const { merged } = merge(doc({}, [a, c]), doc({}, [a, { ...b, debit: 21 }, again, c]));
    expect(linesOf(merged.line).map(({ debit }) => debit)).toEqual([10, 21, 20, 30]);
  });

  it('follows renumbered lines', () => {
    const { merged, conflicts } = merge(
      doc({}, [
        { ...b, line: 1 },
        { ...c, line: 2 },
      ]),
      doc({}, [a, b, { ...c, memo: 'mine' }]),
    );
    expect(conflicts.filter(({ place }) => place.sublist)).toEqual([]);
    expect(linesOf(merged.line)).toEqual([
      { ...b, line: 1 },
      { ...c, line: 2, memo: 'mine' },
    ]);
  });

  it('matches the lines of an apply sublist by their document', () => {
    const byDoc: MergeShape = { fields: [], sublists: { apply: { key: 'doc', fields: ['doc', 'amount', 'apply'] } } };
    const of = (...items: readonly Values[]): Doc => ({ apply: { items } });
    const { merged, conflicts } = mergeDocs(
      byDoc,
      of({ line: 1, doc: { id: '1' }, amount: 5 }, { line: 2, doc: { id: '2' }, amount: 5 }),
      of({ line: 1, doc: { id: '2' }, amount: 6 }, { line: 2, doc: { id: '1' }, amount: 5 }),
      of({ line: 1, doc: { id: '1' }, amount: 4 }, { line: 2, doc: { id: '2' }, amount: 5 }),
    );
    expect(conflicts).toEqual([]);
    expect(linesOf(merged.apply)).toEqual([
      { line: 1, doc: { id: '2' }, amount: 6 },
      { line: 2, doc: { id: '1' }, amount: 4 },
    ]);
  });

  it('matches lines by several fields where one alone does not tell them apart', () => {
    const byLevel: MergeShape = {
      fields: [],
      sublists: { price: { key: ['priceLevel', 'quantity'], fields: ['priceLevel', 'quantity', 'price'] } },
    };
    const of = (...items: readonly Values[]): Doc => ({ price: { items } });
    const level = { id: '1' };
    const { merged, conflicts } = mergeDocs(
      byLevel,
      of({ line: 1, priceLevel: level, price: 9 }, { line: 2, priceLevel: level, quantity: 10, price: 8 }),
      of({ line: 1, priceLevel: level, quantity: 10, price: 7 }, { line: 2, priceLevel: level, price: 9 }),
      of({ line: 1, priceLevel: level, price: 8.5 }, { line: 2, priceLevel: level, quantity: 10, price: 8 }),
    );
    expect(conflicts).toEqual([]);
    expect(linesOf(merged.price)).toEqual([
      { line: 1, priceLevel: level, quantity: 10, price: 7 },
      { line: 2, priceLevel: level, price: 8.5 },
    ]);
  });

  it('leaves read-only values to the service', () => {
    const journal = mergeShapeOf(definitionOf('periodEndJournal'));
    expect(journal.fields).toContain('tranDate');
    expect(journal.fields).not.toContain('total');
    expect(mergeDocs(journal, { total: 1 }, { total: 2 }, { total: 1 }).merged.total).toBe(2);
  });
});

const cell = fc.constantFrom('', 'x', 'y', 'z');
const lineOf = fc.record({ account: cell, debit: cell, memo: cell });
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    at: fc.nat(5),
    field: fc.constantFrom('account', 'debit', 'memo'),
    to: fc.constantFrom('p', 'q', 'r'),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(5), line: lineOf }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Edits with the number of each line kept, as forms and services do. */
const edited = (lines: readonly Values[], edits: readonly Edit[]): readonly Values[] =>
  edits.reduce<readonly Values[]>((now, change) => {
    if (change.kind === 'add') return [...now.slice(0, change.at), change.line, ...now.slice(change.at)];
    if (change.kind === 'remove') return now.filter((_line, at) => at !== change.at);
    return now.map((line, at) => (at === change.at ? { ...line, [change.field]: change.to } : line));
  }, lines);

const numbered = (lines: readonly Values[]): readonly Values[] => lines.map((line, at) => ({ ...line, line: at + 1 }));

describe('whatever two people do to the lines', () => {
  const cases = fc.tuple(
    fc.array(lineOf, { maxLength: 5 }).map(numbered),
    fc.array(edit, { maxLength: 4 }),
    fc.array(edit, { maxLength: 4 }),
  );
  const only: MergeShape = { fields: [], sublists: shape.sublists };
  const run = ([lines, theirEdits, myEdits]: readonly [readonly Values[], readonly Edit[], readonly Edit[]]) => {
    const theirs = edited(lines, theirEdits);
    const mine = edited(lines, myEdits);
    return { lines, theirs, mine, result: mergeDocs(only, doc({}, lines), doc({}, theirs), doc({}, mine)) };
  };

  it('no cell that I typed disappears unless a conflict shows it', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { lines, mine, result } = run(given);
        const shown = JSON.stringify([linesOf(result.merged.line), result.conflicts]);
        for (const line of mine) {
          const before = lines.find((other) => line.line !== undefined && other.line === line.line) ?? {};
          for (const field of ['account', 'debit', 'memo']) {
            const typed = line[field];
            if (typed !== '' && !isSame(typed, (before as Values)[field]))
              expect(shown).toContain(JSON.stringify(typed));
          }
        }
      }),
    );
  });

  it('everything of theirs that is not in the result is in a conflict or was changed or removed by me', () => {
    fc.assert(
      fc.property(cases, ([lines, theirEdits]) => {
        const { theirs, result } = run([lines, theirEdits, []]);
        expect(result.conflicts).toEqual([]);
        expect(contents(result.merged).toSorted()).toEqual(contents(doc({}, theirs)).toSorted());
      }),
    );
  });

  it('without changes of theirs the result is mine, in my order', () => {
    fc.assert(
      fc.property(cases, ([lines, , myEdits]) => {
        const { mine, result } = run([lines, [], myEdits]);
        expect(result.conflicts).toEqual([]);
        expect(contents(result.merged)).toEqual(contents(doc({}, mine)));
      }),
    );
  });

  it('choosing theirs or mine everywhere leaves no conflict behind', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('theirs' as const, 'mine' as const), (given, side) => {
        const { result } = run(given);
        const chosen = applyChoices(result, new Map(result.conflicts.map(({ id }) => [id, side])));
        for (const { kind, place, ...values } of result.conflicts) {
          if (kind !== 'value' || place.field === undefined) continue;
          expect(JSON.stringify(linesOf(chosen.line))).toContain(JSON.stringify(values[side]));
        }
      }),
    );
  });
});

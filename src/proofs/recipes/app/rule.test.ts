import { describe, expect, it } from 'vitest';
import { problem, type Problem } from '#contract/messages/problem';
import type { FormTools } from '../../../app/engine/form/model/formTools.ts';
import { type FormRules, uniteRules } from '../../../app/engine/form/model/formRules.ts';
import type { ServiceProblem } from '../../../app/platform/api/errors.ts';
import { combine } from '../../../app/engine/plugs/combine.ts';
import { before, carryOut, openCopy, touched, translationsAsOne, tree } from '../task.ts';

const within = (files: ReadonlyMap<string, string>, folder: RegExp): string =>
  [...files]
    .filter(([path]) => folder.test(path) && !path.includes('.test.'))
    .map(([, text]) => text)
    .join('\n');

/** Rules of the contract (exported functions named `check…`) that one side applies and the other does not. */
function rulesOfOneSide(files: ReadonlyMap<string, string>): string[] {
  const rules = [...within(files, /^src\/contract\/records\//).matchAll(/^export function (check[A-Z]\w*)/gm)];
  const form = within(files, /^src\/app\//);
  const service = within(files, /^src\/service\//);
  return rules.flatMap(([, name = '']) => {
    const isUsed = (text: string) => new RegExp(`\\b${name}\\b`).test(text);
    return isUsed(form) && !isUsed(service) ? [`${name} is not applied by the service`] : [];
  });
}

const rules = 'src/contract/records/journals/periodEndJournalRules.ts';
const messagesIn = (language: string): string => `src/contract/messages/${language}/journal.ts`;
const memoRule = `const memoRule = ({ memo }: JournalHeader): readonly Problem[] =>
  memo === undefined ? [problem('journal.memoMissing', {}, { path: 'memo' })] : [];

`;

describe('the recipe for a rule', () => {
  it('takes four files for a journal, three if the German and French messages count as one', async () => {
    const after = carryOut({
      [rules]: (text) =>
        before('const headerRules', memoRule)(text).replace('[reversalDateRule]', '[reversalDateRule, memoRule]'),
      [messagesIn('en')]: before('} as const', `  memoMissing: 'Memo: say what the journal is for.',\n`),
      [messagesIn('de')]: before('} satisfies', `  memoMissing: 'Bitte einen Buchungstext eingeben.',\n`),
      [messagesIn('fr')]: before('} satisfies', `  memoMissing: 'Saisissez un libellé.',\n`),
    });
    expect(touched(after)).toEqual([...['de', 'en', 'fr'].map(messagesIn), rules]);
    // English is the catalog that the others translate.
    expect(translationsAsOne(touched(after))).toBe(3);
    const copy = await openCopy(after);
    const { checkJournalHeader } = await copy.read<{ checkJournalHeader: (journal: object) => readonly Problem[] }>(
      rules,
    );
    expect(checkJournalHeader({})).toMatchObject([{ path: 'memo', detail: 'Memo: say what the journal is for.' }]);
    expect(checkJournalHeader({ memo: 'June' })).toEqual([]);
    await copy.close();
  });

  it('has the service apply every rule that a form applies', () => {
    expect(rulesOfOneSide(tree)).toEqual([]);
    expect(within(tree, /^src\/contract\/records\//)).toMatch(/^export function check[A-Z]/m);
  });

  it('names a rule that only the form applies, until the service does', () => {
    const rule = 'export function checkExample() {}\n';
    const files = new Map([...tree, ['src/contract/records/journals/example.ts', rule]]);
    const inForm = new Map([...files, ['src/app/features/journals/example.ts', 'checkExample();']]);
    expect(rulesOfOneSide(inForm)).toEqual(['checkExample is not applied by the service']);
    const inBoth = new Map([...inForm, ['src/service/records/journals/example.ts', 'checkExample();']]);
    expect(rulesOfOneSide(inBoth)).toEqual([]);
  });

  it('adds it to a plug, beside the rules that are there', () => {
    const checkMemo = (memo: unknown): readonly Problem[] =>
      memo === undefined ? [problem('terms.repeatedEmployee', {}, { path: 'memo' })] : [];
    const onForm: FormRules = {
      check: ({ memo }) => checkMemo(memo).map(({ code, detail }) => ({ code, detail, path: ['memo'] })),
    };
    const before: ServiceProblem = { code: 'USER_ERROR', detail: 'before', path: [] };
    const { form } = combine({ form: { rules: [{ check: () => [before] }] } }, { form: { rules: [onForm] } });
    const tools = {} as FormTools; // Neither rule asks for any.
    const { check } = uniteRules(form?.rules);
    expect(check({ memo: 'June' }, tools)).toEqual([before]);
    expect(check({}, tools)).toMatchObject([before, { code: 'USER_ERROR', path: ['memo'] }]);
  });
});

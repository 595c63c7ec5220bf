import { checkTemplate } from '#contract/records/journals/journalTemplateRules';
import { minorFromNumber } from '#contract/values/money';
import { parsePath } from '#app/platform/api/answerErrors.ts';
import { recurringAddress } from '#app/platform/router/addresses.ts';
import { recurringMessages as words } from './recurring/recurringMessages.ts';
import { templateLines } from './recurring/fromTemplate.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { TemplateSide } from './recurring/TemplateSide.tsx';

const columns = {
  order: ['account', 'department', 'class', 'location', 'memo', 'debit', 'credit'],
  overrides: {
    account: { width: 150, grow: 1.6 },
    debit: { width: 110, grow: 0.6 },
    credit: { width: 110, grow: 0.6 },
  },
} as const;

/** Templates of journals: checked while they are typed by the rule the service applies, used from their own page. */
export const journalTemplate: TypePlug = {
  form: {
    layout: {
      primary: [
        ['name', 2],
        'recurrenceType',
        'startDate',
        'endDate',
        'baseAmount',
        ['memo', 2],
        'isReversed',
        'currency',
        'department',
        'isInactive',
      ],
    },
    lines: { line: { columns, hidden: ['department', 'class', 'location'] } },
    slots: [{ at: 'side', Part: TemplateSide, label: words.makes }],
    rules: [
      {
        check: (doc, tools) => {
          const precision = tools
            .formats()
            .precisionOf(isRef(doc.currency) ? doc.currency.id : tools.access.caller.company.baseCurrency.id);
          const base = typeof doc.baseAmount === 'number' ? minorFromNumber(doc.baseAmount, precision) : undefined;
          return checkTemplate(templateLines(doc), base, precision).map((problem) => ({
            code: problem.code,
            detail: renderMessage(problem),
            path: parsePath(problem.path ?? ''),
          }));
        },
      },
    ],
  },
  record: {
    tasks: ({ id, isInactive }) =>
      isInactive === true
        ? []
        : [{ id: 'use', label: words.use, keys: 'T', to: `${recurringAddress}?use=${encodeURIComponent(String(id))}` }],
  },
};

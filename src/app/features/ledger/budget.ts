import { monthFields } from '#contract/records/ledger/budgetMonths';
import { lazyPart } from '#app/ui/lazyCode.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { monthHeads, withTotal } from './budget/budgetLines.ts';
import { budgetMessages as words } from './budget/budgetMessages.ts';

const BudgetStrip = lazyPart(() => import('./budget/BudgetStrip.tsx').then(({ BudgetStrip: Part }) => Part));

const month = { width: 96 } as const;

/** A budget is entered by month: its columns have the names of its months, and each line its total. */
export const budget: TypePlug = {
  form: {
    layout: { primary: [['name', 2], 'subsidiary', 'scenario', 'startDate', ['memo', 2]] },
    lines: {
      line: {
        columns: {
          order: ['account', 'department', 'class', 'location', ...monthFields, 'total'],
          overrides: {
            account: { width: 180, grow: 1.6 },
            ...Object.fromEntries(monthFields.map((field) => [field, month])),
            total: { width: 110 },
          },
        },
        hidden: ['department', 'class', 'location'],
        heads: monthHeads,
        behaviour: { settle: withTotal, settledBy: monthFields },
      },
    },
    slots: [{ at: 'strip', Part: BudgetStrip }],
    rules: [
      {
        start: ({ startDate }, tools) => {
          const year =
            typeof startDate === 'string' ? startDate.slice(0, 4) : String(Number(tools.workDate().slice(0, 4)) + 1);
          return {
            name: words.named(year),
            startDate: startDate ?? `${year}-01-01`,
            scenario: { id: 'BUDGET' },
          };
        },
      },
    ],
  },
  record: {
    facts: [['name', 2], 'subsidiary', 'scenario', 'startDate', 'endDate', 'income', 'expenses', 'netIncome', 'memo'],
  },
};

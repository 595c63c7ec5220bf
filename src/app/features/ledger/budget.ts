import { monthFields } from '#contract/records/ledger/budgetMonths';
import { message } from '#contract/messages/message';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { monthHeads, withTotal } from './budget/budgetLines.ts';
import { budgetMessages as words } from './budget/budgetMessages.ts';

const BudgetStrip = lazyPart(() => import('./budget/BudgetStrip.tsx').then(({ BudgetStrip: Part }) => Part));

const month = { width: 96 } as const;
const books = { limit: 200, offset: 0, fields: ['name', 'currency'] } as const;

/** The currency of the subsidiary, whose decimals amounts are entered with. */
function currencyOf({ subsidiary }: FormDoc, { cache, queries, access }: FormTools): FormDoc {
  const page = cache.getQueryData<Page<ListRow>>(queries.list('subsidiary', books).queryKey);
  const id = isRef(subsidiary) ? subsidiary.id : undefined;
  const currency = page?.items.find((each) => each.id === id)?.currency;
  const { multiSubsidiary, baseCurrency } = access.caller.company;
  return isRef(currency) ? { currency } : multiSubsidiary ? {} : { currency: baseCurrency };
}

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
        prepare: ({ cache, queries }) =>
          cache.fetchQuery({ ...queries.list('subsidiary', books), staleTime: 300_000 }).catch(() => undefined),
        follow: (name, values, _pinned, tools) => (name === 'subsidiary' ? currencyOf(values, tools) : {}),
        start: (doc, tools) => {
          const { startDate } = doc;
          const year =
            typeof startDate === 'string' ? startDate.slice(0, 4) : String(Number(tools.workDate().slice(0, 4)) + 1);
          return {
            name: doc.name ?? words.named(year),
            startDate: startDate ?? `${year}-01-01`,
            scenario: doc.scenario ?? { id: 'BUDGET' },
            ...currencyOf(doc, tools),
          };
        },
      },
    ],
  },
  record: {
    whyFixed: ({ status, refName, name }, change) =>
      isRef(status) && status.id === 'LOCKED' && (change === 'edit' || change === 'delete')
        ? renderMessage(message('budget.locked', { budget: String(refName ?? name) }))
        : undefined,
    facts: [['name', 2], 'subsidiary', 'scenario', 'startDate', 'endDate', 'income', 'expenses', 'netIncome', 'memo'],
  },
};

import type { RecordDefinition } from '#contract/fields';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import type { FormPartProps, Slot } from '#app/engine/form/view/slots.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import type { GridBehaviour, RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { settlesOf } from './settles.ts';
import { applicationOfGrid } from './applicationModels.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { settlementBehaviour, settlementColumns, settlementFacts, settlementOrder } from './settlementRules.ts';
import { SettlementStrip } from './SettlementStrip.tsx';
import { writeOffActive } from './settlementWriteOff.ts';
import { SolverPanel } from './SolverPanel.tsx';

function withBench(grid: RuledGrid, run: (application: ApplicationModel, grid: RuledGrid) => void): void {
  const application = applicationOfGrid(grid);
  if (application) run(application, grid);
}

/** Keys of the lines: A all, N none, = the unapplied amount, D the discount, W writes a small remainder off (ui 4.4). */
const behaviourOf = (takesDiscount: boolean): GridBehaviour => ({
  ...settlementBehaviour,
  keys: {
    a: (grid) => applicationOfGrid(grid)?.takeAll(),
    n: (grid) => applicationOfGrid(grid)?.takeNone(),
    ...(takesDiscount
      ? {
          d: (grid: RuledGrid) => applicationOfGrid(grid)?.turnDiscount(grid),
          w: (grid: RuledGrid) => withBench(grid, writeOffActive),
        }
      : {}),
    '=': (grid) => applicationOfGrid(grid)?.takeRest(grid),
  },
  keyHints: words.keyHints.filter(([key]) => takesDiscount || (key !== 'D' && key !== 'W')),
});

interface SettlementOptions {
  /** The fields over the lines, in the order of the work. */
  readonly primary: readonly FieldPlace[];
  /** The due date of a saved line comes from the document open before. */
  readonly wasOpenBefore?: true;
}

/** Documents that settle others: payments, refunds, credits, and applications of what was paid before. */
export function settlement(definition: RecordDefinition, { primary, wasOpenBefore }: SettlementOptions): TypePlug {
  const settles = settlesOf(definition);
  const behaviour = behaviourOf(definition.sublists.apply?.fields.disc !== undefined);
  const fieldsOf = (name: string) => Object.keys(definition.sublists[name]?.fields ?? {});
  const linesOf = (isForm: boolean) =>
    Object.fromEntries(
      Object.entries(settles.lists).map(([name, kinds]) => {
        const fields = fieldsOf(name);
        const hasDue = isForm && name === 'apply' && kinds.includes('charge');
        const columns = {
          order: settlementOrder(fields, isForm, hasDue),
          overrides:
            isForm || !wasOpenBefore
              ? settlementColumns
              : { ...settlementColumns, due: { ...settlementColumns.due, label: words.columns.openBefore } },
          ...(isForm ? { facts: settlementFacts } : {}),
        };
        // The open balance matters most; all decisions fit next to it.
        const spare = [...(isForm && fields.includes('disc') ? ['total'] : []), ...(hasDue ? ['applyDate'] : [])];
        return [name, { columns, behaviour, hidden: spare, asked: spare }] as const;
      }),
    );
  // Only what a person can know: which document, and how much of it.
  const named = Object.fromEntries(
    Object.keys(settles.lists).map((name) => {
      const order = ['doc', 'apply', 'disc', 'amount'].filter((field) => fieldsOf(name).includes(field));
      return [name, { columns: { order }, hidden: [] }] as const;
    }),
  );
  const Strip = ({ model }: FormPartProps) => <SettlementStrip model={model} settles={settles} />;
  const Solver = ({ model }: FormPartProps) => <SolverPanel model={model} settles={settles} />;
  const strip: Slot = { at: 'strip', Part: Strip, saysTotal: true };
  return {
    form: {
      layout: { primary },
      lines: linesOf(true),
      // A credit has item lines too; other forms have room for the panel.
      slots: settles.isOfTotal === true ? [strip] : [strip, { at: 'side', Part: Solver, label: words.solver }],
    },
    byHand: { layout: { primary }, lines: named, slots: [{ at: 'note', Part: NamedByHand }] },
    record: { facts: ['tranId', ...primary, ...amountsOf(definition), 'postingPeriod'], lines: linesOf(false) },
  };
}

/** How the money was used: the reason to open a saved document. */
const amountsOf = ({ fields }: RecordDefinition): readonly string[] =>
  ['applied', 'unapplied', 'onAccount', 'amountPaid', 'amountRemaining'].filter(
    (name) => fields[name]?.access === 'readOnly',
  );

const NamedByHand = () => <p className="hint by-hand">{specOnlyMessages.byHand}</p>;

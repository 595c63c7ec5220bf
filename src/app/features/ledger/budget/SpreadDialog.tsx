import { type FormEvent, useId, useState } from 'react';
import type { Decimal } from '#contract/values/decimal';
import type { Minor } from '#contract/values/money';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { AmountInput, DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { filledCells, monthCells } from './budgetLines.ts';
import { budgetMessages as words } from './budgetMessages.ts';
import { type Actual, limitsOf, readActuals } from './readActuals.ts';
import {
  needsActuals,
  spreadEdits,
  type Spreading,
  spreadLine,
  type SpreadMethod,
  spreadMethods,
  takesTotal,
} from './spreadLines.ts';

interface SpreadDialogProps {
  readonly model: FormModel;
  readonly grid: GridModel;
  readonly onClose: () => void;
}

interface Line {
  readonly row: number;
  readonly cells: Cells;
}

const isMethod = (text: string): text is SpreadMethod => spreadMethods.some((each) => each === text);

/** Spreads amounts over the months of the selected lines, or of all; an empty budget starts from last year. */
export function SpreadDialog({ model, grid, onClose }: SpreadDialogProps) {
  const form = useId();
  const lines = chosenLines(grid);
  const [method, setMethod] = useState<SpreadMethod>(lines.length === 0 ? 'actuals' : 'even');
  const [total, setTotal] = useState<Minor | undefined>();
  const [percent, setPercent] = useState<Decimal | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const why = whyNot(model, method, lines.length);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why !== undefined || isBusy) return;
    setBusy(true);
    const failure = await spread(model, grid, lines, { method, total, percent });
    setBusy(false);
    if (failure === undefined) onClose();
    else setProblem(failure);
  };
  const { numberFormat, precision } = grid.settings;
  return (
    <Dialog
      isOpen
      size="small"
      title={words.spread}
      subtitle={lines.length === 0 ? words.spreadNew : words.spreadFor(lines.length)}
      onClose={onClose}
      actions={
        <Button variant="primary" isSubmit form={form} disabledReason={why}>
          {words.apply}
        </Button>
      }
    >
      <form id={form} className="budget-spread" onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Message tone="critical">{problem}</Message>}
        <Field label={words.method} hint={words.hints[method]}>
          <Select
            value={method}
            data-autofocus
            options={spreadMethods.map((each) => ({ value: each, label: words.methods[each] }))}
            onChange={({ target }) => isMethod(target.value) && setMethod(target.value)}
          />
        </Field>
        {takesTotal(method) ? (
          <Field label={words.total} hint={words.totalHint}>
            <AmountInput value={total} precision={precision} format={numberFormat} onCommit={setTotal} />
          </Field>
        ) : (
          <Field label={words.percent}>
            <DecimalInput value={percent} format={numberFormat} onCommit={setPercent} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** The lines of the selection, or all of them where one cell or none is selected. */
function chosenLines(grid: GridModel): readonly Line[] {
  const all = grid.store.order().flatMap((id, row): readonly Line[] => {
    const line = grid.store.row(id);
    return line && !grid.store.isBlank(line) ? [{ row, cells: line.cells }] : [];
  });
  const { area } = grid;
  const isChoice = area !== undefined && (area.top !== area.bottom || area.left !== area.right);
  return isChoice ? all.filter(({ row }) => row >= area.top && row <= area.bottom) : all;
}

/** What is missing to spread; undefined if nothing is. */
function whyNot(model: FormModel, method: SpreadMethod, lines: number): string | undefined {
  const { subsidiary, startDate } = model.values();
  if (needsActuals(method) && (!isRef(subsidiary) || typeof startDate !== 'string')) return words.noSubsidiary;
  return lines === 0 && method !== 'actuals' ? words.noLines : undefined;
}

/** Writes the amounts as one step of the history. Returns why it couldn't. */
async function spread(
  model: FormModel,
  grid: GridModel,
  lines: readonly Line[],
  spreading: Spreading,
): Promise<string | undefined> {
  try {
    if (lines.length === 0) return await startFromActuals(model, grid, spreading);
    const actualsOf = needsActuals(spreading.method) ? await actualsByLine(model, grid, lines) : () => undefined;
    const edits = spreadEdits(lines, spreading, actualsOf);
    if (edits.length === 0) return words.noActuals;
    grid.write(words.step, edits);
    return undefined;
  } catch (error) {
    return words.failed(error instanceof Error ? error.message : String(error));
  }
}

const askedOf = (model: FormModel) => {
  const { subsidiary, startDate } = model.values();
  return { subsidiary: isRef(subsidiary) ? subsidiary.id : '', startDate: String(startDate) };
};

async function startFromActuals(model: FormModel, grid: GridModel, spreading: Spreading): Promise<string | undefined> {
  const actuals = await readActuals(model.tools, askedOf(model), grid.settings.precision);
  const edits = actuals.map(({ id, name, code, amounts }, at) => ({
    row: grid.store.size + at,
    cells: {
      account: { text: '', value: { id, name, ...(code === '' ? {} : { code }) } },
      ...monthCells(spreadLine({}, spreading, amounts)),
    },
  }));
  if (edits.length === 0) return words.noActuals;
  grid.write(words.step, edits);
  return undefined;
}

/** Actual amounts by line: each combination of dimensions is read once. */
async function actualsByLine(model: FormModel, grid: GridModel, lines: readonly Line[]) {
  const all = filledCells(grid.store);
  const keyOf = (cells: Cells): string => JSON.stringify(limitsOf(cells, all));
  const read = new Map<string, readonly Actual[]>();
  for (const { cells } of lines)
    if (!read.has(keyOf(cells)))
      read.set(
        keyOf(cells),
        await readActuals(model.tools, askedOf(model), grid.settings.precision, limitsOf(cells, all)),
      );
  return (cells: Cells) => {
    const account = cells.account?.value;
    return typeof account === 'object'
      ? read.get(keyOf(cells))?.find(({ id }) => id === account.id)?.amounts
      : undefined;
  };
}

import {
  Fragment,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useForm } from 'react-hook-form';
import { inSentence } from '#contract/messages/language';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ErrorSummary, type Problem } from '#app/ui/feedback/ErrorSummary.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { DifferenceBar } from '#app/engine/grid/view/DifferenceBar.tsx';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { SublistGrid } from '#app/engine/grid/view/SublistGrid.tsx';
import { partsAt, predicts, saysTotal, useFormSlots } from './slots.ts';
import type { FormModel } from '../model/FormModel.ts';
import type { HeaderValues } from '../model/values.ts';
import { formMessages as words } from '../formMessages.ts';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { useLineOrder } from '#app/engine/grid/view/useGridModel.ts';
import { isAboutItsLines } from '../model/layout.ts';
import { focusFirstCell, focusNextLines } from './formFocus.ts';
import { HeaderFields } from './HeaderFields.tsx';
import { partMessages as partWords } from '../partMessages.ts';
import { messages } from '#app/ui/messages.ts';
import { lazyComponent, lazyPart } from '#app/ui/lazyCode.ts';
import { useAsking } from '../model/prediction.ts';
import { ProposedLines } from './ProposedLines.tsx';
import { hasTotal, TotalsBar } from './TotalsBar.tsx';
import { useParty } from './useParty.ts';
import { useTypedText } from './useTypedText.ts';
import type { PlacedProblem } from '../save/refusals.ts';
import { ReviewDialog } from '../save/ReviewDialog.tsx';
import type { ReferenceHost } from '../model/gridReferences.ts';
import type { SaveParts, SaveProblems } from '../save/useSave.ts';
import '../form.css';

const ColumnsDialog = lazyPart(() =>
  import('#app/engine/grid/view/ColumnsDialog.tsx').then(({ ColumnsDialog: component }) => component),
);
/** A new record can be worked on before its likely duplicates are searched for. */
const DuplicateNote = lazyPart(() => import('../save/DuplicateNote.tsx').then(({ DuplicateNote: Note }) => Note));

const ConflictDialog = lazyComponent(() =>
  import('#app/engine/conflict/ConflictDialog.tsx').then(({ ConflictDialog: component }) => component),
);
const SameNumberDialog = lazyComponent(() =>
  import('../save/SameNumberDialog.tsx').then(({ SameNumberDialog: component }) => component),
);

/** From anywhere in the form to its lines. */
const TO_LINES = 'Mod+Shift+L';

/** Binds react-hook-form to a form model; call it once, in the component that owns the model. */
export function useHeader({ header: { formControl, options } }: FormModel): void {
  useForm<HeaderValues>({ ...options, formControl });
}

interface RecordFormProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  readonly save: SaveParts;
  readonly name: string;
  /** The form can't be changed now: its outcome is open, or a draft awaits a choice. */
  readonly isHeld: boolean;
}

/** Everything between the head of a form and its end: problems, the header, the lines, and the dialogs of saving. */
export function RecordForm({ model, host, save, name, isHeld }: RecordFormProps) {
  const prefix = `f-${model.type}`;
  const slots = useFormSlots();
  useParty(model);
  // One request is enough if a panel requests predictions itself.
  useAsking(model, !predicts(slots));
  const entered = [...model.grids].filter(([sublist]) => model.definition.sublists[sublist]?.isReadOnly !== true);
  const { events, isTyped } = useTypedText(model.history);
  const step = (way: 'undo' | 'redo') => () => (isTyped(way) ? false : model[way]());
  useShortcuts({
    label: words.form,
    shortcuts: [
      { keys: 'Mod+Z', label: words.undo(undefined), run: step('undo') },
      { keys: 'Mod+Shift+Z', label: words.redo(undefined), run: step('redo') },
      { keys: 'Mod+Y', label: words.redo(undefined), run: step('redo') },
      ...(entered.length > 0 ? [{ keys: TO_LINES, label: words.keysOfLines.toLines, run: focusNextLines }] : []),
    ],
  });
  return (
    <>
      {save.problems && <Problems model={model} problems={save.problems} prefix={prefix} />}
      {/* Screen readers announce the record together with the first focused field. */}
      <div className="form-body" inert={isHeld} role="group" aria-label={name} {...events}>
        <HeaderFields
          model={model}
          host={host}
          idPrefix={prefix}
          note={
            <>
              {partsAt(slots, 'note').map((Note, at) => (
                <Note key={at} model={model} />
              ))}
              {model.mode === 'create' && model.definition.category === 'transaction' && (
                <DuplicateNote model={model} />
              )}
            </>
          }
        >
          {partsAt(slots, 'strip').map((Strip, at) => (
            <Strip key={at} model={model} />
          ))}
          {entered.map(([sublist, grid], at) => (
            <Lines
              key={sublist}
              model={model}
              sublist={sublist}
              grid={grid}
              isFirst={at === 0}
              isLast={at === entered.length - 1}
            />
          ))}
        </HeaderFields>
      </div>
      {save.review && (
        <ReviewDialog
          model={model}
          review={save.review}
          name={name}
          onClose={save.closeReview}
          onSave={(then) => {
            save.closeReview();
            void save.save(then, true);
          }}
        />
      )}
      {save.sameNumber && (
        <Suspense fallback={null}>
          <SameNumberDialog model={model} same={save.sameNumber} save={save} />
        </Suspense>
      )}
      {save.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            model={model}
            conflict={save.conflict}
            name={name}
            onClose={save.closeConflict}
            onMerged={() => {
              save.closeConflict();
              void save.save('view', true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps {
  readonly model: FormModel;
  readonly sublist: string;
  readonly grid: GridModel;
  /** Key hints are shown once. */
  readonly isFirst: boolean;
  /** The totals are shown below the last lines. */
  readonly isLast: boolean;
}

function Lines({ model, sublist, grid, isFirst, isLast }: LinesProps) {
  const slots = useFormSlots();
  const { layout, lines } = model.behaviour;
  const isHidden = useSyncExternalStore(model.subscribe, () => layout?.linesHiddenWhen?.(model.values()) === true);
  const declared = model.definition.sublists[sublist];
  const own = lines?.[sublist];
  const hasTotals = isLast && own?.hasBar !== true && hasTotal(model.definition, saysTotal(slots));
  const count = useLineOrder(grid).length;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) focusFirstCell(grid);
  }, [isOpen, grid]);
  // A list that is empty and cannot grow needs no table.
  const isBare = count === 0 && grid.options.canAddLines === false && !isFirst && !hasTotals;
  if (!declared || isHidden || isBare) return null;
  if (!isOpen && count === 0 && !isAboutItsLines(model.definition) && declared.minLines === undefined)
    return <NoLines label={declared.label} onAdd={() => setOpen(true)} />;
  return (
    <>
      <div className="section">
        <h2>{declared.label}</h2>
        {isFirst && <KeyHints ticks={own?.behaviour?.ticks !== undefined} more={own?.behaviour?.keyHints} />}
        <span className="right">
          <ProposedLines model={model} sublist={sublist} grid={grid} />
          <ColumnChoice grid={grid} />
        </span>
      </div>
      <SublistGrid model={grid} label={declared.label}>
        {own?.hasBar === true && <DifferenceBar model={grid} />}
        {hasTotals && <TotalsBar model={model} grid={grid} />}
      </SublistGrid>
    </>
  );
}

/** Replaces an empty table: few customers have their own prices. */
const NoLines = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) => (
  <div className="form-lines">
    <h2>{label}</h2>
    <span className="hint">{messages.none}</span>
    <button type="button" className="link" aria-label={`${partWords.add}: ${label}`} onClick={onAdd}>
      {partWords.add}
    </button>
  </div>
);

function KeyHints({
  ticks,
  more = [],
}: {
  readonly ticks: boolean;
  readonly more?: readonly (readonly [key: string, does: string])[] | undefined;
}) {
  const keys = words.keysOfLines;
  const toLines = (
    <>
      <Kbd keys={TO_LINES} isSaid /> {keys.toLines}{' '}
    </>
  );
  if (more.length > 0)
    return (
      <span className="hint wide">
        {toLines}
        {more.map(([key, does]) => (
          <Fragment key={key}>
            <Kbd keys={key} isSaid /> {does}{' '}
          </Fragment>
        ))}
      </span>
    );
  if (ticks)
    return (
      <span className="hint wide">
        {toLines}
        <Kbd keys="Space" isSaid /> {keys.tick} <Kbd keys="Enter" isSaid /> {keys.down}
      </span>
    );
  return (
    <span className="hint wide">
      {toLines}
      <Kbd keys="Tab" isSaid /> {keys.tab} <Kbd keys="F8" isSaid /> {keys.copy} <Kbd keys="Mod+D" isSaid /> {keys.fill}{' '}
      <Kbd keys="F4" isSaid /> {keys.fix}
    </span>
  );
}

/** The same choice as in the menu of the lines, where the pointer finds it first. */
function ColumnChoice({ grid }: { readonly grid: GridModel }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.columns}
      </Button>
      {isOpen && <ColumnsDialog model={grid} onClose={() => setOpen(false)} />}
    </>
  );
}

function Problems({
  model,
  problems: { by, list, failure, attempt },
  prefix,
}: {
  readonly model: FormModel;
  readonly problems: SaveProblems;
  readonly prefix: string;
}) {
  const what = inSentence(model.definition.label);
  const first = list.find(hasPlace);
  const went = useRef<number | undefined>(undefined);
  // The summary is read out as it comes; the cursor goes to where the first thing has to be put right.
  useEffect(() => {
    if (!first || went.current === attempt) return;
    went.current = attempt;
    const frame = requestAnimationFrame(() => goTo(model, first, prefix));
    return () => cancelAnimationFrame(frame);
  }, [model, first, prefix, attempt]);
  const title = by === 'form' ? words.notSent(list.length, what) : words.refusedFor(list.length, what);
  return (
    <div className="problems">
      <ErrorSummary
        key={attempt}
        takesFocus={first === undefined}
        title={title}
        problems={list.map((problem) => asLink(model, problem, prefix))}
      />
      {failure && (
        <CopyButton
          label={words.copyReply}
          text={() =>
            JSON.stringify(
              { status: failure.status, requestId: failure.requestId, problems: failure.problems },
              null,
              2,
            )
          }
        />
      )}
    </div>
  );
}

function asLink(
  model: FormModel,
  { place, text, code, field, sublist, row, url }: PlacedProblem,
  prefix: string,
): Problem {
  const common = { place, text, ...(code === undefined ? {} : { code }) };
  if (sublist !== undefined || field !== undefined)
    return { ...common, onGo: () => goTo(model, { field, sublist, row }, prefix) };
  return url === undefined
    ? common
    : { ...common, onGo: () => void window.open(appAddress(url), '_blank', 'noopener') };
}

/** A header field or a cell; problems of all lines together have no location. */
const hasPlace = ({ field, sublist, row }: PlacedProblem): boolean =>
  sublist === undefined ? field !== undefined : row !== undefined;

function goTo(
  model: FormModel,
  {
    field,
    sublist,
    row,
  }: { readonly [part in 'field' | 'sublist']?: string | undefined } & { readonly row?: number | undefined },
  prefix: string,
): void {
  if (sublist !== undefined) goToCell(model, sublist, row ?? 0, field);
  else if (field !== undefined) goToField(`${prefix}-${field}`);
}

/** `…/record/v1/customer/12` of the service is `/records/customer/12` here. */
const appAddress = (url: string): string => url.replace(/^.*\/record\/v1\//, '/records/');

function goToField(id: string): void {
  const control = document.getElementById(id);
  control?.closest('details')?.setAttribute('open', '');
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

function goToCell(model: FormModel, sublist: string, row: number, field: string | undefined): void {
  const grid = model.grids.get(sublist);
  if (!grid) return;
  const isShown = (name: string): boolean => grid.columns.some((each) => each.field === name);
  // A column with a problem is shown, even if it is hidden by default.
  if (field !== undefined && !isShown(field))
    grid.showColumns(grid.options.columns.map((each) => each.field).filter((name) => name === field || isShown(name)));
  grid.selection.moveTo({
    row,
    column: Math.max(
      grid.columns.findIndex((each) => each.field === field),
      0,
    ),
  });
}

/** The side panel of a form. It follows the form's first frame: the effect of a long record takes as long as its lines. */
export function SideOf({ model }: { readonly model: FormModel }): ReactNode {
  const slots = useFormSlots();
  const isDue = useDeferredValue(true, false);
  return isDue && partsAt(slots, 'side').map((Side, at) => <Side key={at} model={model} />);
}

import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { commaFormat, formatAmount, pointFormat } from '#contract/values/numberFormat';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { gridMessages } from './gridMessages.ts';
import type { GridModel } from './GridModel.ts';
import type { Totals } from './lineStore.ts';
import { applyPlan, type OpenPaste, planContext } from './pasteInto.ts';
import { cellKey, type Corrections, editsOf, pickKey, type Picks, planPaste, resolutionOf } from './pastePlan.ts';
import { PasteTable, type PickRequest } from './PasteTable.tsx';
import { restOf } from './pasteRest.ts';
import { sameLines } from './sameLines.ts';
import { PickPopover } from './PickPopover.tsx';
import { formatOf, type PasteReading, type PasteTarget, withFirstRowAs } from './readPaste.ts';
import { resolveThere } from './resolveTexts.ts';
import { totalsAfter, totalsOf } from './totalsAfter.ts';

interface PastePreviewProps {
  readonly model: GridModel;
  readonly paste: OpenPaste;
  readonly onClose: () => void;
}

/** Shows a paste or a file as it was understood, with what is open to be decided in place, before anything changes. */
export function PastePreview({ model, paste, onClose }: PastePreviewProps) {
  const { paste: words } = gridMessages;
  const [reading, setReading] = useState(paste.reading);
  const [resolution, setResolution] = useState(paste.resolution);
  const [picks, setPicks] = useState<Picks>(new Map());
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [pick, setPick] = useState<PickRequest | undefined>();
  const [written, setWritten] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => planPaste(reading, resolution, planContext(model), picks, corrections), [model, reading, resolution, picks, corrections]);
  const same = useMemo(() => sameLines(model, plan), [model, plan]);
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the matches at hand stay, and the open ones can still be picked.
    resolveThere(paste.resolution, model.options.references).then((found) => isCurrent && setResolution(found), () => {});
    return () => {
      isCurrent = false;
    };
  }, [model, paste]);

  const read = (next: PasteReading) => {
    // Another meaning of the columns: what was typed for the old one says nothing about it, nor a pick for a line that is another now.
    setCorrections(new Map());
    if (next.rows.length !== reading.rows.length) setPicks(new Map());
    setReading(next);
    setResolution(resolutionOf(next, planContext(model)));
  };
  const nextOpen = () => focusNextOpen(body.current);
  const focusedPicks = useRef(picks);
  // A pick takes its button away, so the focus goes on to the next cell that waits.
  useEffect(() => {
    if (focusedPicks.current !== picks) focusNextOpen(body.current);
    focusedPicks.current = picks;
  }, [picks]);
  // A text that was put right takes its field away; somebody who has gone elsewhere is not called back.
  useEffect(() => {
    if (corrections.size > 0 && document.activeElement === document.body) focusNextOpen(body.current);
  }, [corrections]);
  const apply = (onlyClear: boolean) => {
    applyPlan(model, plan, onlyClear);
    if (!onlyClear) return onClose();
    const rest = restOf(reading, plan, picks, corrections);
    setWritten(written + plan.lines.length - rest.reading.rows.length);
    setReading(rest.reading);
    setPicks(rest.picks);
    setCorrections(rest.corrections);
    requestAnimationFrame(() => focusNextOpen(body.current));
  };
  const openLines = plan.lines.filter(({ open }) => open.length > 0).length;
  const clear = plan.lines.length - openLines;
  const mustAskFormat = reading.format.kind === 'unknown';
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'F4') return;
    event.preventDefault();
    nextOpen();
  };
  return (
    // The key works wherever the focus is in the dialog; the wrapper itself has no box and no role.
    <div className="paste-keys" role="presentation" onKeyDown={pressed}>
      <Dialog
        isOpen
        isFlush
        title={titleOf(reading, plan.lines.length, model)}
        subtitle={written > 0 ? words.rest(written) : subtitleOf(reading)}
        onClose={onClose}
        footNote={<AfterPaste model={model} totals={totalsAfter(model, editsOf(plan))} />}
        actions={(
          <>
            <Button onClick={onClose}>{gridMessages.cancel}</Button>
            {openLines > 0 && clear > 0 && <Button onClick={() => apply(true)}>{words.pasteSome(clear, openLines)}</Button>}
            <Button variant="primary" data-autofocus="" onClick={() => apply(false)} disabledReason={mustAskFormat ? words.chooseFormat : undefined}>
              {plan.open > 0 ? words.pasteOpen(plan.open) : words.pasteAll(plan.lines.length)}
            </Button>
          </>
        )}
      >
        <div ref={body} className="paste">
          <ReadingSentence model={model} reading={reading} onChange={read} />
          {(plan.references > 0 || plan.open > 0 || same.size > 0) && <Findings plan={plan} same={same.size} onNext={nextOpen} />}
          <PasteTable model={model} reading={reading} plan={plan} totals={totalsOf(model, editsOf(plan))} isCovered={pick !== undefined} same={same} onPick={setPick} onCorrect={(field, line, text) => setCorrections(new Map(corrections).set(cellKey(field, line), text))} />
        </div>
        {pick && (
          <PickPopover
            request={pick}
            count={sameCount(reading, pick)}
            candidates={resolution.get(pick.field)?.get(pick.text)?.candidates ?? []}
            known={model.options.references.known(pick.field)}
            onClose={() => setPick(undefined)}
            onPick={(option, forAll, remembers) => {
              setPicks(new Map(picks).set(pickKey(pick.field, pick.text, forAll ? undefined : pick.line), option));
              if (remembers) model.options.references.remember?.(pick.field, pick.text, option);
              setPick(undefined);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** The next cell that waits after the focused one; the button that pastes when none does. */
function focusNextOpen(body: HTMLElement | null): void {
  const cells = [...(body?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const next = cells[at + 1] ?? cells[0] ?? body?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]');
  next?.focus();
}

function titleOf({ fromFile, top }: PasteReading, count: number, model: GridModel): string {
  const { paste: words } = gridMessages;
  const place = top < model.store.size ? words.fromLine(top + 1) : model.store.size === 0 ? words.here : words.belowLine(model.store.size);
  return words.title(fromFile, count, place);
}

function subtitleOf({ rows, targets, delimiter, heads, fromFile }: PasteReading): string {
  const { paste: words } = gridMessages;
  return words.origin(fromFile, rows.length, targets.length, words.separators[delimiter]) + (heads ? words.headLeftOut : '');
}

/** How often the text of a pick stands in its column. */
function sameCount({ rows, targets }: PasteReading, { field, text }: PickRequest): number {
  const at = targets.indexOf(field);
  return rows.filter((row) => (row[at] ?? '').trim() === text).length;
}

interface SentenceProps {
  readonly model: GridModel;
  readonly reading: PasteReading;
  readonly onChange: (reading: PasteReading) => void;
}

/** "Columns read as … with 1,234.56": every part of it can be changed. */
function ReadingSentence({ model, reading, onChange }: SentenceProps) {
  const { paste: words } = gridMessages;
  const { targets, heads, format, rows } = reading;
  const hasNumbers = targets.some((field) => isNumeric(model, field));
  const retarget = (at: number, field: PasteTarget) => {
    const next = targets.map((each, index) => (index === at ? field : each === field ? undefined : each));
    onChange({ ...reading, targets: next, format: formatOf(rows, next, sources) });
  };
  const isHeading = heads !== undefined;
  const sources = { columns: model.options.columns, settings: model.settings };
  const value = format.kind === 'format' ? format.format.decimal : format.kind;
  return (
    <div className="toolbar">
      <div className="sentence">
        {(isHeading || rows.length > 1) && (
          <label className="clause">
            <i>{words.firstRow}</i>
            <select value={isHeading ? 'heading' : 'line'} aria-label={words.firstRow} onChange={(event) => onChange(withFirstRowAs(reading, event.target.value === 'heading' ? 'heading' : 'line', sources))}>
              <option value="heading">{words.isHeading}</option>
              <option value="line">{words.isLine}</option>
            </select>
            <Icon of={ChevronDown} isSmall />
          </label>
        )}
        <span>{words.readAs}</span>
        {targets.map((field, at) => (
          // Pasted columns have no identity but their place.
          <label key={at} className="clause">
            <i>{heads?.[at] ?? words.columnNumber(at + 1)}</i>
            <select value={field ?? ''} aria-label={words.columnReadAs(at + 1)} onChange={(event) => retarget(at, event.target.value || undefined)}>
              <option value="">{words.leftOut}</option>
              {model.options.columns.filter(({ isReadOnly }) => !isReadOnly).map((column) => (
                <option key={column.field} value={column.field}>{targetLabel(model, targets, column.field)}</option>
              ))}
            </select>
            <Icon of={ChevronDown} isSmall />
          </label>
        ))}
        {hasNumbers && (
          <>
            <span>{words.with}</span>
            <label className="clause" data-open={format.kind === 'unknown' || undefined}>
              <select
                value={value}
                aria-label={words.numbersWritten}
                {...(format.kind === 'unknown' ? { 'data-autofocus': '', 'data-pick': '' } : {})}
                onChange={(event) => onChange({ ...reading, format: { kind: 'format', format: event.target.value === ',' ? commaFormat : pointFormat } })}
              >
                {format.kind === 'unknown' && <option value="unknown">{words.whichNumber(format.example)}</option>}
                {format.kind === 'mixed' && <option value="mixed">{words.bothFormats}</option>}
                <option value=".">{words.pointFormat}</option>
                <option value=",">{words.commaFormat}</option>
              </select>
              <Icon of={ChevronDown} isSmall />
            </label>
          </>
        )}
      </div>
    </div>
  );
}

const isNumeric = (model: GridModel, field: PasteTarget): boolean => {
  const kind = model.options.columns.find((column) => column.field === field)?.kind;
  return kind === 'amount' || kind === 'decimal';
};

/** A side that comes alone takes both signs. */
function targetLabel(model: GridModel, targets: readonly PasteTarget[], field: string): string {
  const label = model.options.columns.find((column) => column.field === field)?.label ?? field;
  const pair = model.options.behaviour?.signedPair;
  if (!pair || field !== pair.positive || targets.includes(pair.negative)) return label;
  const other = model.options.columns.find((column) => column.field === pair.negative)?.label ?? '';
  return gridMessages.paste.orWhenNegative(label, other);
}

function Findings({ plan, same, onNext }: { readonly plan: ReturnType<typeof planPaste>; readonly same: number; readonly onNext: () => void }) {
  const { paste: words } = gridMessages;
  const { matched, references, open } = plan;
  const parts = [matched.exact > 0 && words.byName(matched.exact), matched.like > 0 && words.byLikeness(matched.like)];
  const found = references === 0 ? '' : `${words.matched(matched.exact + matched.like, references)}${parts.some(Boolean) ? `: ${parts.filter(Boolean).join(', ')}` : ''}.`;
  return (
    <div className="message" data-tone={open > 0 ? 'warning' : 'info'} role="status">
      <Icon of={TriangleAlert} />
      <div>{open > 0 && <b>{words.cellsWait(open)} </b>}{found}{same > 0 && ` ${words.alreadyThere(same)}`}</div>
      {open > 0 && <span className="right"><button type="button" className="link" onClick={onNext}>{words.nextCell}</button> <kbd>F4</kbd></span>}
    </div>
  );
}

function AfterPaste({ model, totals }: { readonly model: GridModel; readonly totals: Totals }) {
  const { behaviour } = model.options;
  const print = (amount: Parameters<typeof formatAmount>[0]) => formatAmount(amount, model.settings.precision, model.settings.numberFormat);
  const verdict = behaviour?.verdict?.(totals);
  const figures = behaviour?.figures?.(totals) ?? [];
  // Lines of an import add up to nothing.
  if (figures.length === 0 && !verdict) return null;
  return (
    <>
      <span className="fig"><span>{gridMessages.paste.after}</span></span>
      {figures.map(({ label, amount }) => <span key={label} className="fig">{label} <b>{print(amount)}</b></span>)}
      {verdict && <span className="fig mid" data-tone={verdict.tone}>{verdict.text}{verdict.amount !== undefined && <> <b>{print(verdict.amount)}</b></>}</span>}
    </>
  );
}

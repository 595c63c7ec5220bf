import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatAmount } from '#contract/values/numberFormat';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { gridMessages, rowsWords } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import type { Totals } from '../model/lineStore.ts';
import type { OpenPaste } from './pasteInto.ts';
import { editsOf, type planPaste } from './pastePlan.ts';
import { PasteTable, type PickRequest } from './PasteTable.tsx';
import { sameLines } from '../model/sameLines.ts';
import { PickPopover } from '../view/PickPopover.tsx';
import { ReadingSentence } from './ReadingSentence.tsx';
import type { PasteReading } from './readPaste.ts';
import { totalsAfter, totalsOf } from '../model/totalsAfter.ts';
import { usePastePlan } from './usePastePlan.ts';

interface PastePreviewProps {
  readonly model: GridModel;
  readonly paste: OpenPaste;
  readonly onClose: () => void;
}

/** Shows a paste or a file as it was understood, with what is open to be decided in place, before anything changes. */
export function PastePreview({ model, paste, onClose }: PastePreviewProps) {
  const pasting = usePastePlan(model, paste);
  const { reading, plan, written } = pasting;
  const [pick, setPick] = useState<PickRequest | undefined>();
  const body = useRef<HTMLDivElement>(null);
  const same = useMemo(() => sameLines(model, plan), [model, plan]);
  const nextOpen = () => focusNextOpen(body.current);
  useFocusOnOpen(body, pasting);
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
        subtitle={written > 0 ? rowsWords(reading.fromFile).rest(written) : subtitleOf(reading)}
        onClose={onClose}
        footNote={<AfterPaste model={model} fromFile={reading.fromFile} totals={totalsAfter(model, editsOf(plan))} />}
        actions={<PasteActions pasting={pasting} onNext={nextOpen} onClose={onClose} />}
      >
        <div ref={body} className="paste">
          <ReadingSentence model={model} reading={reading} onChange={pasting.read} />
          {(plan.references > 0 || plan.open > 0 || same.size > 0) && (
            <Findings plan={plan} same={same.size} onNext={nextOpen} />
          )}
          <PasteTable
            model={model}
            reading={reading}
            plan={plan}
            totals={totalsOf(model, editsOf(plan))}
            isCovered={pick !== undefined}
            same={same}
            onPick={setPick}
            onCorrect={pasting.correct}
          />
        </div>
        {pick && <OpenPick model={model} pasting={pasting} request={pick} onClose={() => setPick(undefined)} />}
      </Dialog>
    </div>
  );
}

type Pasting = ReturnType<typeof usePastePlan>;

/** Takes over what is ready: all of it, or first the lines without open cells. */
function PasteActions({
  pasting: { reading, plan, writeAll, writeClear },
  onNext,
  onClose,
}: {
  readonly pasting: Pasting;
  readonly onNext: () => void;
  readonly onClose: () => void;
}) {
  const words = rowsWords(reading.fromFile);
  const openLines = plan.lines.filter(({ open }) => open.length > 0).length;
  const clear = plan.lines.length - openLines;
  const pasteClear = () => {
    writeClear();
    requestAnimationFrame(onNext);
  };
  const pasteAll = () => {
    writeAll();
    onClose();
  };
  return (
    <>
      <Button onClick={onClose}>{gridMessages.cancel}</Button>
      {openLines > 0 && clear > 0 && (
        <Button variant="primary" data-autofocus="" onClick={pasteClear}>
          {words.pasteSome(clear, openLines)}
        </Button>
      )}
      {/* Enter never chooses the option that leaves cells open. */}
      <Button
        {...(openLines === 0 ? ({ variant: 'primary', 'data-autofocus': '' } as const) : {})}
        onClick={pasteAll}
        disabledReason={reading.format.kind === 'unknown' ? words.chooseFormat : undefined}
      >
        {plan.open > 0 ? words.pasteOpen(plan.open) : words.pasteAll(plan.lines.length)}
      </Button>
    </>
  );
}

/** The choice of what one text means, for its cell or for all that are the same. */
function OpenPick({
  model: {
    options: { references },
  },
  pasting,
  request,
  onClose,
}: {
  readonly model: GridModel;
  readonly pasting: Pasting;
  readonly request: PickRequest;
  readonly onClose: () => void;
}) {
  const { field, text } = request;
  return (
    <PickPopover
      request={request}
      count={sameCount(pasting.reading, request)}
      candidates={pasting.resolution.get(field)?.get(text)?.candidates ?? []}
      known={references.known(field)}
      onClose={onClose}
      onPick={(option, forAll, remembers) => {
        pasting.pick(request, option, forAll);
        if (remembers) references.remember?.(field, text, option);
        onClose();
      }}
    />
  );
}

/** A decision removes its button or field: the focus moves to the next open cell. */
function useFocusOnOpen(body: RefObject<HTMLDivElement | null>, { picks, corrections }: Pasting): void {
  const focusedPicks = useRef(picks);
  useEffect(() => {
    if (focusedPicks.current !== picks) focusNextOpen(body.current);
    focusedPicks.current = picks;
  }, [body, picks]);
  useEffect(() => {
    // A user who has moved elsewhere isn't called back.
    if (corrections.size > 0 && document.activeElement === document.body) focusNextOpen(body.current);
  }, [body, corrections]);
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
  const place =
    top < model.store.size
      ? words.fromLine(top + 1)
      : model.store.size === 0
        ? words.here
        : words.belowLine(model.store.size);
  return words.title(fromFile, count, place);
}

function subtitleOf({ rows, targets, delimiter, heads, fromFile }: PasteReading): string {
  const { paste: words } = gridMessages;
  return (
    words.origin(fromFile, rows.length, targets.length, words.separators[delimiter]) + (heads ? words.headLeftOut : '')
  );
}

/** How often a picked text occurs in its column. */
function sameCount({ rows, targets }: PasteReading, { field, text }: PickRequest): number {
  const at = targets.indexOf(field);
  return rows.filter((row) => (row[at] ?? '').trim() === text).length;
}

function Findings({
  plan,
  same,
  onNext,
}: {
  readonly plan: ReturnType<typeof planPaste>;
  readonly same: number;
  readonly onNext: () => void;
}) {
  const { paste: words } = gridMessages;
  const { matched, references, open } = plan;
  const openLines = plan.lines.filter((line) => line.open.length > 0).length;
  const parts = [matched.exact > 0 && words.byName(matched.exact), matched.like > 0 && words.byLikeness(matched.like)];
  const found =
    references === 0
      ? ''
      : `${words.matched(matched.exact + matched.like, references)}${parts.some(Boolean) ? words.matchedHow(parts.filter(Boolean).join(', ')) : ''}.`;
  return (
    <div className="message" data-tone={open > 0 ? 'warning' : 'info'} role="status">
      <Icon of={TriangleAlert} />
      <div>
        {open > 0 && <b>{words.cellsWait(open)} </b>}
        {found}
        {same > 0 && ` ${words.alreadyThere(same)}`}
      </div>
      {open > 0 && (
        <span className="right">
          <button
            type="button"
            className="link"
            onClick={onNext}
            {...(openLines === plan.lines.length ? { 'data-autofocus': '' } : {})}
          >
            {words.nextCell}
          </button>{' '}
          <kbd>F4</kbd>
        </span>
      )}
    </div>
  );
}

function AfterPaste({
  model,
  fromFile,
  totals,
}: {
  readonly model: GridModel;
  readonly fromFile: boolean;
  readonly totals: Totals;
}) {
  const { behaviour } = model.options;
  const print = (amount: Parameters<typeof formatAmount>[0]) =>
    formatAmount(amount, model.settings.precision, model.settings.numberFormat);
  const verdict = behaviour?.verdict?.(totals);
  const figures = behaviour?.figures?.(totals) ?? [];
  // Lines of an import add up to nothing.
  if (figures.length === 0 && !verdict) return null;
  return (
    <>
      <span className="fig">
        <span>{rowsWords(fromFile).after}</span>
      </span>
      {figures.map(({ label, amount }) => (
        <span key={label} className="fig">
          {label} <b>{print(amount)}</b>
        </span>
      ))}
      {verdict && (
        <span className="fig mid" data-tone={verdict.tone}>
          {verdict.text}
          {verdict.amount !== undefined && (
            <>
              {' '}
              <b>{print(verdict.amount)}</b>
            </>
          )}
        </span>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { IntentState } from '#app/platform/api/saveMachine.ts';
import type { SharedState } from '#app/platform/drafts/serviceDrafts.ts';
import type { FormDraft } from '#app/platform/drafts/useDraft.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { timeOfDay } from '../model/saveStatus.ts';
import { diffDocs } from '../model/diff.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import type { FormSnapshot } from '../model/formSnapshot.ts';
import { wireItems } from '../model/lines.ts';
import { type FormDoc, isRef } from '../model/values.ts';

interface FormNoticesProps {
  readonly model: FormModel;
  readonly draft: FormDraft;
  readonly intentState: IntentState;
  readonly isChangedSince: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  readonly onMerge: () => void;
  readonly onTryNow: () => void;
  /** The state of this form's draft on the service. */
  readonly shared: SharedState;
  readonly onTakeBack: () => void;
  readonly onPart: () => void;
  /** False once a new form is typed into: what it offered is in the list of drafts. */
  readonly isFoundShown: boolean;
  /** Another tab is changing the record, so this one only shows it. */
  readonly onGoOnHere?: () => void;
}

/** Notices above a form: unsaved work found, another tab, a newer version, a pending answer. */
export function FormNotices({
  model,
  draft,
  intentState,
  isChangedSince,
  onRestore,
  onDiscard,
  onMerge,
  onTryNow,
  onGoOnHere,
  shared,
  onTakeBack,
  onPart,
  isFoundShown,
}: FormNoticesProps) {
  const [isLooking, setLooking] = useState(false);
  const { found, others } = draft;
  const isDirtyElsewhere = others.some(({ isDirty }) => isDirty);
  const time = found ? timeOfDay(found.savedAt, false) : '';
  const isOlder = found?.content.etag !== undefined && model.etag !== undefined && found.content.etag !== model.etag;
  return (
    <>
      <SharedNotice shared={shared} onTakeBack={onTakeBack} onPart={onPart} />
      {found?.openOn !== undefined && (
        <Question answer={words.goOnHere} onAnswer={onRestore}>
          {words.openOn(found.openOn, time)}
        </Question>
      )}
      {found && found.openOn === undefined && isFoundShown && (
        <Message
          tone="info"
          isNews
          actions={
            <>
              <LinkButton onClick={() => setLooking(true)}>{words.viewChanges}</LinkButton>
              <LinkButton onClick={onDiscard}>{words.discardDraft}</LinkButton>
              <Button variant="primary" onClick={onRestore}>
                {words.restore}
              </Button>
            </>
          }
        >
          <b>{words.draftFrom(time)}</b> {isOlder ? words.draftOlder : model.mode === 'edit' && words.draftText}
        </Message>
      )}
      {onGoOnHere && (
        <Question answer={words.goOnHere} onAnswer={onGoOnHere}>
          {words.readOnlyHere}
        </Question>
      )}
      {!onGoOnHere && others.length > 0 && (
        <Message tone={isDirtyElsewhere ? 'warning' : 'neutral'} isNews>
          {isDirtyElsewhere ? words.dirtyElsewhere : words.openElsewhere}
        </Message>
      )}
      {isChangedSince && (
        <Message tone="warning" isNews actions={<LinkButton onClick={onMerge}>{words.mergeNow}</LinkButton>}>
          {words.changedSince}
        </Message>
      )}
      {intentState.phase === 'unknown' && intentState.attempt > 1 && (
        <Message tone="warning" isNews actions={<LinkButton onClick={onTryNow}>{words.tryNow}</LinkButton>}>
          {words.sendLater}
        </Message>
      )}
      {found && isLooking && (
        <DraftChanges
          model={model}
          snapshot={found.content.values as FormSnapshot}
          base={found.content.base}
          time={time}
          onClose={() => setLooking(false)}
          onRestore={onRestore}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly answer: string;
  readonly onAnswer: () => void;
  /** Another way to answer. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

/** A notice that asks for a decision. */
const Question = ({ answer, onAnswer, other, children }: QuestionProps) => (
  <Message
    tone="warning"
    isNews
    actions={
      <>
        {other}
        <Button variant="primary" onClick={onAnswer}>
          {answer}
        </Button>
      </>
    }
  >
    {children}
  </Message>
);

/** The state of the draft on the service when a decision is needed. */
function SharedNotice({ shared, onTakeBack, onPart }: Pick<FormNoticesProps, 'shared' | 'onTakeBack' | 'onPart'>) {
  if (shared.kind === 'elsewhere')
    return (
      <Question
        answer={words.goOnHere}
        onAnswer={onTakeBack}
        other={<LinkButton onClick={onPart}>{words.keepApart}</LinkButton>}
      >
        {words.wentOnOn(shared.by.device, timeOfDay(shared.by.at, false))}
      </Question>
    );
  if (shared.kind === 'gone')
    return (
      <Question answer={words.keepAnew} onAnswer={onPart}>
        {words.endedElsewhere}
      </Question>
    );
  if (shared.kind === 'refused') return <Message tone="warning">{words.hereOnly(shared.reason)}</Message>;
  return null;
}

interface DraftChangesProps {
  readonly model: FormModel;
  readonly snapshot: FormSnapshot;
  readonly base: unknown;
  readonly time: string;
  readonly onClose: () => void;
  readonly onRestore: () => void;
}

/** The changes in the unsaved work. */
function DraftChanges({ model, snapshot, base, time, onClose, onRestore }: DraftChangesProps) {
  const before = typeof base === 'object' && base !== null ? (base as FormDoc) : model.doc(); // Kept with the draft by the form.
  const lines = [...model.grids].map(
    ([name, grid]) => [name, { items: wireItems(grid, snapshot.lines[name] ?? []) }] as const,
  );
  const after: FormDoc = { ...before, ...snapshot.values, ...Object.fromEntries(lines) };
  const { currency } = snapshot.values;
  return (
    <Dialog
      isOpen
      isFlush
      title={words.draftChanges(time)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onRestore}>
          {words.restore}
        </Button>
      }
    >
      <DifferenceTable
        definition={model.definition}
        differences={diffDocs(model.definition, before, after)}
        before={before}
        after={after}
        formats={model.tools.formats()}
        currencyId={isRef(currency) ? currency.id : undefined}
        label={words.draftChanges(time)}
      />
    </Dialog>
  );
}

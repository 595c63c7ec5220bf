import type { Editor } from '#contract/wire/presence';
import { Printer, Redo2, Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { SplitButton } from '#app/ui/overlays/Menu.tsx';
import { SaveChip, type SaveState } from '#app/ui/feedback/SaveChip.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { partsAt, useFormSlots } from './slots.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { StepsButton } from '../save/StepsButton.tsx';
import type { SaveThen } from '../save/useSave.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';

interface FormHeadProps {
  readonly model: FormModel;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly eyebrow: string;
  readonly chip: SaveState;
  /** Other users who have the record open for editing. */
  readonly editors: readonly Editor[];
  readonly isRefused: boolean;
  readonly isBusy: boolean;
  readonly onSave: (then: SaveThen) => void;
  readonly onReview: () => void;
  readonly onKeepDraft: () => void;
  readonly onCancel: () => void;
}

/** Which record, in which state, where the work is, and what next. */
export function FormHead(props: FormHeadProps) {
  const { model, title, subtitle, eyebrow, chip, editors, isRefused, isBusy, onSave, onReview, onKeepDraft, onCancel } =
    props;
  const { definition, mode } = model;
  const { paper } = model.behaviour;
  const slots = useFormSlots();
  const badge = isRefused ? (
    <Badge tone="critical">{words.refused}</Badge>
  ) : (
    <Badge tone="neutral">{mode === 'create' ? words.notSaved : words.editing}</Badge>
  );
  return (
    <ScreenHead
      group={
        <>
          <span>{eyebrow}</span>
          <span className="sep">/</span>
          <Link to={listAddress(model.type)}>{definition.plural}</Link>
          <EditorsBadge editors={editors} />
        </>
      }
      title={
        <>
          {title} {subtitle !== undefined && <small>{subtitle}</small>}
        </>
      }
      facts={
        <>
          {badge}
          <SaveChip state={chip} />
        </>
      }
    >
      <UndoButtons model={model} />
      {partsAt(slots, 'tools').map((Tools, at) => (
        <Tools key={at} model={model} />
      ))}
      {mode === 'edit' && (
        <span className="mid">
          <Button onClick={onReview} keys="Mod+Shift+D">
            {words.review}
          </Button>
        </span>
      )}
      <Button onClick={onCancel}>{words.cancel}</Button>
      {paper && (
        <span className="mid">
          <Button icon={Printer} onClick={() => onSave('paper')}>
            {paper.label}
          </Button>
        </span>
      )}
      <SplitButton
        label={words.moreWays}
        entries={[
          { label: words.saveAndNew, keys: 'Mod+Shift+Enter', onChoose: () => onSave('new') },
          { label: words.saveAndStay, onChoose: () => onSave('stay') },
          ...(paper ? [{ label: paper.label, onChoose: () => onSave('paper') }] : []),
          'line',
          { label: words.keepDraft, onChoose: onKeepDraft },
        ]}
      >
        <Button variant="primary" keys="Mod+S" isBusy={isBusy} onClick={() => onSave('view')}>
          {words.save}
        </Button>
      </SplitButton>
    </ScreenHead>
  );
}

/** More names would be cut off where the window is narrow. */
const MAX_NAMES = 2;

/** Who else has the record open, announced when it changes. In the line above the title, where nothing has to give way. */
function EditorsBadge({ editors }: Pick<FormHeadProps, 'editors'>) {
  const changing = editors.filter(({ hasChanges }) => hasChanges);
  const shown = changing.length > 0 ? changing : editors;
  const names = shown.slice(0, MAX_NAMES).map(({ user }) => user.refName);
  const list = [...names, ...(shown.length > MAX_NAMES ? [`+${shown.length - MAX_NAMES}`] : [])].join(', ');
  const isChanging = changing.length > 0;
  return (
    <span role="status">
      {shown.length > 0 && (
        <Badge isPlain tone={isChanging ? 'warning' : 'neutral'}>
          <span>{isChanging ? words.alsoEditing(list) : words.alsoOpen(list)}</span>
        </Badge>
      )}
    </span>
  );
}

function UndoButtons({ model }: { readonly model: FormModel }) {
  const { history } = model;
  useSyncExternalStore(history.subscribe, history.position);
  const entries = useSyncExternalStore(history.subscribe, history.entries);
  const at = history.position();
  const last = entries[at - 1]?.label;
  const next = entries[at]?.label;
  return (
    <>
      <Button
        icon={Undo2}
        label={words.undo(last)}
        disabledReason={last === undefined ? words.nothingToUndo : undefined}
        onClick={() => model.undo()}
      />
      <Button
        icon={Redo2}
        label={words.redo(next)}
        disabledReason={next === undefined ? words.nothingToRedo : undefined}
        onClick={() => model.redo()}
      />
      {entries.length > 0 && (
        <span className="mid">
          <StepsButton model={model} />
        </span>
      )}
    </>
  );
}

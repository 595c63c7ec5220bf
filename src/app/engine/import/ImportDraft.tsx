import { useEffect, useRef, useState } from 'react';
import type { RecordType } from '#contract/records/index';
import type { DraftContent } from '#app/platform/drafts/drafts.ts';
import { useDraft } from '#app/platform/drafts/useDraft.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { timeOfDay } from '#app/engine/form/model/saveStatus.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { onGridChange } from './gridChanges.ts';
import { filledRows, IMPORT, importSnapshot, putRows, readSnapshot } from './importDraft.ts';
import { importMessages as words } from './importMessages.ts';

interface ImportDraftProps {
  readonly type: RecordType;
  readonly title: string;
  readonly model: GridModel;
  readonly lines: string | undefined;
  readonly onLines: (lines: string | undefined) => void;
}

/** Keeps a prepared import on this device until it is sent, and brings it back after a reload or a crash. */
export function ImportDraft({ type, title, model, lines, onLines }: ImportDraftProps) {
  const draft = useDraft(type, IMPORT, () => model.load([]));
  const [broughtBack, setBroughtBack] = useState<number>();
  const latest = useRef<(() => DraftContent) | undefined>(undefined);
  latest.current = () => ({ title, intentKey: IMPORT, values: importSnapshot(model, lines) });
  const { found, changed, take, discard } = draft;
  useEffect(
    () =>
      onGridChange(model, () => {
        if (filledRows(model).length > 0)
          changed(() => latest.current?.() ?? { title, intentKey: IMPORT, values: undefined });
        else void discard();
      }),
    [model, title, changed, discard],
  );
  useEffect(() => {
    if (!found) return;
    const snapshot = readSnapshot(found.content.values);
    if (!snapshot) return void discard();
    // The grid of those lines exists only after the next render.
    if (snapshot.lines !== lines) return onLines(snapshot.lines);
    if (filledRows(model).length > 0) return;
    model.showColumns(snapshot.columns);
    putRows(model, snapshot.rows);
    void take().then(() => setBroughtBack(found.savedAt));
  }, [found, lines, model, onLines, take, discard]);
  const begin = () => {
    setBroughtBack(undefined);
    model.load([]);
    void discard();
  };
  if (draft.state.kind === 'unkept') return <Message tone="warning">{words.notKept(draft.state.reason)}</Message>;
  return broughtBack === undefined ? null : (
    <Message tone="info" isNews actions={<LinkButton onClick={begin}>{words.beginAnew}</LinkButton>}>
      {words.broughtBack(timeOfDay(broughtBack, false))}
    </Message>
  );
}

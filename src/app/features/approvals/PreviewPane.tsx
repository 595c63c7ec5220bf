import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { definitionOf } from '#contract/records/index';
import type { WaitingDocument } from '#contract/wire/approvals';
import { Button } from '#app/ui/inputs/Button.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { DocumentPreview, usePredicted } from './DocumentPreview.tsx';
import { canReject, nextLike } from './queueRules.ts';
import type { Queue } from './useQueue.ts';

interface PreviewPaneProps {
  readonly item: WaitingDocument;
  readonly queue: Queue;
  readonly onReject: () => void;
}

/** The document next to the queue with the decision above it, within reach of thumb and eye. */
export function PreviewPane({ item, queue, onReject }: PreviewPaneProps) {
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const standing = queue.standingOf(item);
  const problems = usePredicted(item).data?.problems ?? [];
  const stands =
    problems.length > 0
      ? { title: words.stands(problems.length), text: problems.map(({ detail }) => detail).join(' ') }
      : undefined;
  const cannotReject = canReject(item) ? undefined : words.noReject(definitionOf(item.type).label);
  const isSending = standing?.is === 'sending';
  const approve = () => void (isSending || queue.decide(item, 'approve', note.trim()));
  useShortcuts({
    label: words.preview,
    shortcuts: [
      {
        keys: 'A',
        label: words.approve,
        run: () => (stands === undefined ? approve() : void showToast(stands.text, { tone: 'critical' })),
      },
      {
        keys: 'R',
        label: words.reject,
        run: () => (cannotReject === undefined ? onReject() : void showToast(cannotReject)),
      },
      { keys: 'N', label: words.note, run: () => field.current?.focus() },
    ],
  });
  const like = nextLike(queue.items, item);
  return (
    <>
      <div className="ap-decide">
        <span className="only-narrow">
          <Button
            icon={ChevronLeft}
            label={words.back}
            variant="quiet"
            onClick={() => queue.address({ doc: undefined })}
          />
        </span>
        <Button variant="primary" keys="A" isBusy={isSending} disabledReason={stands} onClick={approve}>
          {words.approve}
        </Button>
        <Button variant="danger" keys="R" disabledReason={cannotReject} onClick={onReject}>
          {words.reject}
        </Button>
        <TextInput
          ref={field}
          label={words.note}
          placeholder={words.note}
          title={words.noteHint}
          aria-keyshortcuts="N"
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <span className="mid">
          <Button
            variant="quiet"
            keys="L"
            title={words.nextLikeHint}
            disabledReason={like ? undefined : words.noneLike}
            onClick={() => like && queue.address({ doc: `${like.type}/${like.doc.id}` })}
          >
            {words.nextLike}
          </Button>
        </span>
      </div>
      <div className="ap-doc-view">
        <DocumentPreview item={item} standing={standing} />
      </div>
    </>
  );
}

import { useEffect, useReducer, useState } from 'react';
import { definitionOf } from '#contract/records/index';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Link } from '#app/ui/Link.tsx';
import { alikeFilter, alikeIn, type AlikeRecord, typesAlike } from './alike.ts';
import { othersOf } from './findDuplicates.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { sameNumberMessages } from './sameNumberMessages.ts';

const PAUSE_MS = 500;
/** A few are read, so that one that is another doesn't hide the next. */
const MAX_ROWS = 10;

interface AlikeNoteProps {
  readonly model: FormModel;
  readonly field: string;
}

/** Below the number or name of a new customer, vendor or item: one that is spelled alike, which may be the same. */
export function AlikeNote({ model, field }: AlikeNoteProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const dismissed = othersOf(model);
  const found = useAlike(model, field).find(({ id }) => !dismissed.has(id));
  const text = found && sameNumberMessages.alike(found.name);
  useEffect(() => (text === undefined ? undefined : announce(text)), [text]);
  if (!found) return null;
  const dismiss = () => {
    dismissed.add(found.id);
    redraw();
  };
  return (
    <span data-alike="">
      <span className="warning">{text}</span>{' '}
      <Link to={recordAddress(found.type, found.id)} target="_blank">
        {words.twinOpen}
      </Link>{' '}
      <LinkButton onClick={dismiss}>{words.twinOther}</LinkButton>
    </span>
  );
}

/** Searches in pauses while the field is entered. */
function useAlike(model: FormModel, field: string): readonly AlikeRecord[] {
  const [records, setRecords] = useState<readonly AlikeRecord[]>([]);
  useEffect(() => {
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sought = '';
    const look = async () => {
      const value = model.doc()[field];
      const text = typeof value === 'string' ? value.trim() : '';
      if (text === sought) return;
      sought = text;
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const found = await findAlike(model, field, text, signal);
      if (!signal.aborted) setRecords(found);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), PAUSE_MS);
    };
    const unsubscribe = model.subscribe(soon);
    soon();
    return () => {
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [model, field]);
  return records;
}

/** What can't be searched for, or by this role, is not found. */
async function findAlike(
  { type, tools: { access, records } }: FormModel,
  field: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly AlikeRecord[]> {
  const q = alikeFilter(field, text);
  if (q === undefined) return [];
  const types = typesAlike(type).filter((each) => access.can(definitionOf(each).permission.id, 'View'));
  const found = await Promise.all(
    types.map(async (each) => {
      const query = { q, limit: MAX_ROWS, offset: 0, fields: ['refName', field] };
      const answer = await records.list(each, query, { signal, priority: 'prefetch' }).catch(() => undefined);
      return alikeIn(each, answer?.items ?? [], field, text);
    }),
  );
  return found.flat();
}

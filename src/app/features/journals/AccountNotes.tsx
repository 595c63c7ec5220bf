import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { listed } from '#app/platform/i18n/listed.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { type AccountNote, accountNotes, usedAccounts } from './accountNotes.ts';
import { accountNoteMessages as words } from './accountNoteMessages.ts';

const FRESH_MS = 60_000;
/** A filter has a limited length; a journal with more accounts is imported, not typed. */
const MOST = 200;
/** So many lines are named of one account. */
const SHOWN_LINES = 5;

/** Below the header of a journal: which lines use an account that documents update, or one with subaccounts. */
export function AccountNotes({ model }: FormPartProps) {
  useEveryChange(model);
  const { access, cache, queries } = model.tools;
  const store = model.grids.get('line')?.store;
  const used = usedAccounts((store?.order() ?? []).map((id) => store?.row(id)?.cells.account?.value));
  const ids = used.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
  const list = ids.slice(0, MOST).join(', ');
  const asked = (q: string, fields: readonly string[]) => ({
    ...queries.list('account', { q, limit: 1000, offset: 0, fields }),
    enabled: ids.length > 0 && access.can(definitionOf('account').permission.id, 'View'),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const own = useQuery(asked(`id ANY_OF [${list}]`, ['inventory', 'sSpecAcct']), cache);
  const children = useQuery(asked(`parent ANY_OF [${list}]`, ['parent']), cache);
  const notes = accountNotes(used, own.data?.items ?? [], children.data?.items ?? []);
  if (notes.length === 0) return null;
  return (
    <div className="field w3" role="status">
      {notes.map((note) => (
        <p key={note.id} className="note warning">
          {words[note.why](placeOf(note), note.name)}
        </p>
      ))}
    </div>
  );
}

const placeOf = ({ lines }: AccountNote): string =>
  words.lines(
    lines.length,
    listed(lines.slice(0, SHOWN_LINES).map(String)) + (lines.length > SHOWN_LINES ? ', …' : ''),
  );

import { useNavigate } from 'react-router-dom';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { listMessages as words } from '#app/engine/list/messages.ts';
import { listToolMessages as listTools } from '#app/engine/list/toolMessages.ts';

interface TreeKeysOptions {
  readonly find: () => void;
  readonly mayCreate: boolean;
  readonly mayEdit: boolean;
}

/** Goes from row to row, or to the first one from above them; keys in the other parts of the screen are left alone. */
function step(by: 1 | -1): undefined | false {
  const { activeElement: held } = document;
  const here = held?.closest('tr[data-key]');
  if (here === undefined || (here === null && held !== document.body && held?.id !== 'main' && held?.tagName !== 'H1'))
    return false;
  const rows = [...document.querySelectorAll('.coa tr[data-key]')];
  const to = rows[here ? rows.indexOf(here) + by : by > 0 ? 0 : -1]?.querySelector<HTMLElement>('[data-row]');
  to?.focus();
  return to ? undefined : false;
}

/** The account of the row that has the focus; the head of a group has none. */
const accountHere = (): string | undefined =>
  document.activeElement?.closest('tr[data-key]:not(.g0)')?.getAttribute('data-key') ?? undefined;

/** The keys of the list that mean something in the tree too. */
export function useTreeKeys({ find, mayCreate, mayEdit }: TreeKeysOptions): void {
  const navigate = useNavigate();
  const edit = (): undefined | false => {
    const id = accountHere();
    if (id === undefined) return false;
    void navigate(`${recordAddress('account', id)}/edit`);
    return undefined;
  };
  useShortcuts({
    label: listTools.chart,
    shortcuts: [
      { keys: '/', label: words.keys.find, run: find },
      { keys: 'J', label: words.keys.down, run: () => step(1) },
      { keys: 'K', label: words.keys.up, run: () => step(-1) },
      { keys: 'Down', label: words.keys.down, run: () => step(1) },
      { keys: 'Up', label: words.keys.up, run: () => step(-1) },
      ...(mayEdit ? [{ keys: 'E', label: words.keys.edit, run: edit }] : []),
      ...(mayCreate ? [{ keys: 'N', label: words.keys.create, run: () => void navigate(newAddress('account')) }] : []),
    ],
  });
}

import { ChevronDown, Columns3, FileDown, Plus, Upload } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { Total } from '#app/platform/api/records.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { importAddress, newAddress } from '#app/platform/router/addresses.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useFirstPaint } from '#app/ui/firstPaint.ts';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { ListParts } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { shownTotal } from './shownTotal.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const ExportMenu = lazyOptional(() => import('./export/ExportMenu.tsx').then(({ ExportMenu: component }) => component));
const TreeChoice = lazyOptional(() => import('./TreeChoice.tsx').then(({ TreeChoice: component }) => component));
const DraftsLink = lazyOptional(() => import('./DraftsLink.tsx').then(({ DraftsLink: component }) => component));
const ColumnsPanel = lazyOptional(() =>
  import('./views/ColumnsPanel.tsx').then(({ ColumnsPanel: component }) => component),
);

interface ListHeaderProps extends ListParts {
  /** Undefined while it is on its way. */
  readonly total: Total | undefined;
  /** What others have saved since and isn't shown yet. */
  readonly news: ReactNode;
  readonly hasTree: boolean;
  readonly findRef: RefObject<HTMLInputElement | null>;
}

/** Which list, how many, and what one can do with it. */
export function ListHeader(props: ListHeaderProps) {
  const { type, definition, control, total, news, hasTree, findRef } = props;
  const { number } = useFormats();
  const { can } = useCaller();
  const navigate = useNavigate();
  const isShown = useFirstPaint();
  const isNarrowed = control.state.q !== '' || control.state.search !== '';
  const figure = total === undefined ? '' : shownTotal(total, number);
  const takesNew = definition.operations?.includes('create') ?? true;
  const mayCreate = takesNew && can(definition.permission.id, 'Create');
  useShortcuts({
    label: words.keysLabel,
    shortcuts: mayCreate ? [{ keys: 'N', label: words.keys.create, run: () => void navigate(newAddress(type)) }] : [],
  });
  return (
    <ScreenHead
      group={groupOf(type).label}
      title={definition.plural}
      facts={
        <>
          {/* What follows waits for the total, so that its arrival moves nothing. */}
          <span className="two" role="status" aria-busy={total === undefined}>
            {total && (isNarrowed ? words.match(figure) : words.count(figure))}
          </span>
          {total && mayCreate && isShown && (
            <Suspense fallback={null}>
              <DraftsLink type={type} />
            </Suspense>
          )}
          {total && news}
        </>
      }
    >
      <QuickSearch
        value={control.state.search}
        onChange={(search) => control.change({ search }, false)}
        inputRef={findRef}
      />
      {hasTree && (
        <Suspense fallback={<span className="btn mid tree-room" aria-hidden />}>
          <TreeChoice type={type} value="list" />
        </Suspense>
      )}
      {isShown ? (
        <Suspense fallback={<ColumnsPlace />}>
          <ColumnsPanel definition={definition} control={control} />
        </Suspense>
      ) : (
        <ColumnsPlace />
      )}
      {mayCreate && (
        <Link className="btn mid" to={importAddress(type)}>
          <Icon of={FileDown} />
          {words.import}
        </Link>
      )}
      {isShown ? (
        <Suspense fallback={<ExportPlace />}>
          <ExportMenu {...props} />
        </Suspense>
      ) : (
        <ExportPlace />
      )}
      {takesNew &&
        (mayCreate ? (
          <Link className="btn primary" to={newAddress(type)} aria-keyshortcuts="N">
            <Plus className="i" aria-hidden />
            {words.newRecord(definition.label)} <Kbd keys="N" />
          </Link>
        ) : (
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={words.mayNotCreate(permissionLabel(definition.permission))}
          >
            {words.newRecord(definition.label)}
          </Button>
        ))}
    </ScreenHead>
  );
}

/** The button of the columns as it looks, until its code is there. */
const ColumnsPlace = () => (
  <span className="btn icon" aria-hidden>
    <Icon of={Columns3} />
  </span>
);

/** The button of the export as it looks, until its code is there. */
const ExportPlace = () => (
  <span className="btn mid" aria-hidden>
    <Icon of={Upload} />
    {words.export}
    <Icon of={ChevronDown} isSmall />
  </span>
);

const PAUSE_MS = 250;

interface QuickSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

function QuickSearch({ value, onChange, inputRef }: QuickSearchProps) {
  const [typed, setTyped] = useState<string>();
  // Typed text is sent when typing pauses; the address follows.
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => (typed === value ? setTyped(undefined) : onChange(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <span className="pick quick-search">
      <input
        ref={inputRef}
        className="input"
        type="search"
        placeholder={words.findInThese}
        aria-label={words.findInThese}
        aria-keyshortcuts="/"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The results can be stepped through from here.
          if (event.key === 'ArrowDown' || (event.key === 'Enter' && typed === undefined)) {
            const first = document.querySelector<HTMLElement>('main table tbody tr a[href]');
            if (first) event.preventDefault();
            return first?.focus();
          }
          if (event.key === 'Enter' && typed !== undefined) onChange(typed);
          if (event.key !== 'Escape') return;
          setTyped(undefined);
          if (value !== '') onChange('');
          event.currentTarget.blur();
        }}
      />
      {(typed ?? value) === '' && <Kbd keys="/" />}
    </span>
  );
}

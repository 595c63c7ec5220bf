import { type KeyboardEvent, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findingWords } from '#app/platform/palette/findingWords.ts';
import { directoryAddress, type DirectoryName, directoryNames } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { usePlaceGroups } from '#app/platform/shell/Navigation.tsx';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import './directory.css';
import { directoryMessages as words } from './directoryMessages.ts';
import { type DirectoryGroup, groupsOf, narrowed } from './entries.ts';

/** All reports, everything under setup or all lists that this role may open, found by their names and other names. */
export function DirectoryPage() {
  const { pathname } = useLocation();
  const name = nameAt(pathname);
  return (
    <Suspense fallback={null}>
      <Directory key={name} name={name} />
    </Suspense>
  );
}

/** The page of an address. Routes lead here from these addresses only. */
const nameAt = (pathname: string): DirectoryName =>
  directoryNames.find((name) => pathname.startsWith(directoryAddress(name))) ?? 'lists';

function Directory({ name }: { readonly name: DirectoryName }) {
  const navigate = useNavigate();
  const places = usePlaceGroups();
  const finding = use(findingWords());
  const [text, setText] = useState('');
  useEffect(markFirstPaint, []);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const all = useMemo(() => groupsOf(name, places, finding), [name, places, finding]);
  const groups = useMemo(() => narrowed(text, all), [text, all]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const label = shellMessages.groups[name];
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const first = groups[0]?.entries[0]?.to;
    if (step !== 0) moveFocus(body.current, field.current, step);
    else if (event.target !== field.current) return;
    else if (event.key === 'Enter' && first !== undefined) void navigate(first);
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
  };
  return (
    <Screen title={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the field and the links in it */}
      <div className="contents" onKeyDown={pressed}>
        <ScreenHead
          title={label}
          facts={
            <span className="two" role="status">
              {words.count(count)}
            </span>
          }
        >
          <input
            ref={field}
            className="input directory-find"
            type="search"
            aria-label={words.find[name]}
            placeholder={words.find[name]}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ScreenHead>
        <div ref={body} className="directory">
          {groups.map((group) => (
            <Entries key={group.label} group={group} />
          ))}
          {count === 0 && (
            <EmptyState title={words.nothing(text.trim())} actions={<Button onClick={clear}>{words.clear}</Button>}>
              {words.nothingText}
            </EmptyState>
          )}
        </div>
      </div>
    </Screen>
  );
}

/** Moves the focus from the field into the links, among them, and back to the field. */
function moveFocus(body: HTMLElement | null, field: HTMLElement | null, by: 1 | -1): void {
  const links = [...(body?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at + by;
  if (next < 0) field?.focus();
  else links[Math.min(next, links.length - 1)]?.focus();
}

const Entries = ({ group: { label, entries } }: { readonly group: DirectoryGroup }) => (
  <section aria-label={label}>
    <h2>{label}</h2>
    <ul>
      {entries.map(({ id, to = '', label: name, detail }) => (
        <li key={id}>
          <Link to={to}>{name}</Link>
          {detail !== undefined && <p>{detail}</p>}
        </li>
      ))}
    </ul>
  </section>
);

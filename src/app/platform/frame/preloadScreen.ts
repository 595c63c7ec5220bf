// Inlined in the page: the code of the screen at this address is requested with that of the app, and not by it. It
// imports nothing. Lists, records and forms are what pages are opened with, besides Home.

/**
 * The files that each kind of screen needs, as the build writes them into the page (`src/tooling/build/screenFiles.ts`):
 * addresses by their place in `files`.
 */
interface ScreenFiles {
  readonly files: readonly string[];
  readonly home: readonly number[];
  readonly list: readonly number[];
  readonly record: readonly number[];
  readonly form: readonly number[];
  /** The definitions of an area, with the types that it has. */
  readonly areas: readonly { readonly types: readonly string[]; readonly files: readonly number[] }[];
}

{
  const preload = ({ files, home, list, record, form, areas }: ScreenFiles): void => {
    const { pathname } = location;
    const screens = [
      [/^\/$/, home],
      [/^\/records\/\w+$/, list],
      [/^\/records\/\w+\/\d+$/, record],
      [/^\/records\/\w+\/(?:new|\d+\/edit)$/, form],
    ] as const;
    const screen = screens.find(([address]) => address.test(pathname))?.[1];
    if (!screen) return;
    const type = pathname.split('/')[2]?.toLowerCase();
    const area = areas.find(({ types }) => types.some((each) => each.toLowerCase() === type));
    for (const at of new Set([...screen, ...(area?.files ?? [])])) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = files[at] ?? '';
      document.head.append(link);
    }
  };
  const data = document.getElementById('screens')?.textContent;
  if (data) preload(JSON.parse(data) as ScreenFiles); // Written by the build.
}

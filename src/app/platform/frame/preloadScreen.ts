import type { ScreenFiles } from './screenFiles.ts';

// Inlined in the page: the code of the screen at this address is requested with that of the app, and not by it. It
// imports only types. Lists, records and forms are what pages are opened with.
{
  const preload = ({ files, home, list, record, form, areas }: ScreenFiles): void => {
    const [, type, rest] = /^\/records\/(\w+)(\/.*)?$/.exec(location.pathname) ?? [];
    const isForm = rest !== undefined && /^\/(?:new|\d+\/edit)$/.test(rest);
    const isRecord = rest !== undefined && /^\/\d+$/.test(rest);
    const screen =
      location.pathname === '/'
        ? home
        : type === undefined
          ? []
          : rest === undefined
            ? list
            : isForm
              ? form
              : isRecord
                ? record
                : [];
    const area = areas.find(({ types }) => types.some((each) => each.toLowerCase() === type?.toLowerCase()));
    for (const at of new Set([...screen, ...(screen.length > 0 ? (area?.files ?? []) : [])])) {
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

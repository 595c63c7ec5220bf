import type { AppResult } from './browser/measureApp.ts';
import type { GridResult } from './browser/measureGrid.ts';
import { mostShift, rowsRatio } from './browser/listLoads.ts';
import { median, medianRatio } from './figures.ts';
import type { Figures } from './goals.ts';
import { measured } from './serviceFigures.ts';

/** The ratios and amounts of the app and its grid that goals speak of, and those to an earlier build. */
export function browserFigures({ grid = {}, app }: { readonly grid?: GridResult; readonly app?: AppResult }): Figures {
  return measured([...gridFigures(grid), ...(app ? appFigures(app) : [])]);
}

type Found = readonly (readonly [string, number])[];

function gridFigures(grid: GridResult): Found {
  const ratios = Object.entries(grid).flatMap(([name, { grid: own = [], floor = [], former = [] }]) =>
    // A share may be zero, so that it has no ratio.
    name.endsWith('%')
      ? [[name, median(own)] as const]
      : [
          [`${name} x floor`, medianRatio(own, floor)] as const,
          [`${name} x former`, medianRatio(own, former)] as const,
        ],
  );
  const typed = (rows: string) => grid[`F4 ${rows} rows p50`]?.grid ?? [];
  return [...ratios, ['F4 10,000 rows p50 x 1,000 rows', medianRatio(typed('10,000'), typed('1,000'))]];
}

function appFigures({ loads, opens, firstOpens, later, heaps }: AppResult): Found {
  const own = loads.filter(({ subject }) => subject === 'this build');
  const rows = own.flatMap((each) =>
    (['floor', 'former'] as const).flatMap((other) =>
      (['cold', 'warm'] as const).map(
        (of) => [`F2 ${each.line}, ${of} rows x ${other}`, rowsRatio(loads, each, of, other)] as const,
      ),
    ),
  );
  const [view, floor] = ['this build', 'floor'].map((name) => opens.find(({ subject }) => subject === name));
  return [
    ['F1 code, kB', median((own[0]?.cold ?? []).map(({ scripts }) => scripts))],
    ...rows,
    ...(own.length > 0 ? [['F2 most shift', Math.max(...own.map(mostShift))] as const] : []),
    ['F3 view x floor', medianRatio(view?.viewMs ?? [], floor?.viewMs ?? [])],
    ['F3 edit x floor', medianRatio(view?.editMs ?? [], floor?.viewMs ?? [])],
    ['F3 first record of a session x second', medianRatio(firstOpens?.firstMs ?? [], firstOpens?.secondMs ?? [])],
    ['F8 heap grown over 50 records, MB', heaps['this build']?.grownMb ?? NaN],
    ['F8 heap grown from 50 to 500 records, MB', heaps['this build']?.grownLaterMb ?? NaN],
    ['F9 not loaded, ms beyond a round trip', median(later?.firstMs ?? [])],
    ['F9 loaded, ms beyond a round trip', median(later?.againMs ?? [])],
  ];
}

import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { type Axis, axisOf, namedPlaces } from './axis.ts';
import './chart.css';

export interface ChartSeries {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  /** One for each name below the axis; undefined if unknown. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartProps {
  /** A short description of the chart. */
  readonly label: string;
  /** The head of the names below the axis: "Month". */
  readonly heading: string;
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly print: (value: number) => string;
  /** Format of the axis values; the default format otherwise. */
  readonly tick?: (value: number) => string;
  /** Position of each name between 0 and 1, when they are not evenly spaced. */
  readonly places?: readonly number[];
  /** Amounts start at zero. */
  readonly hasZero?: boolean;
  readonly height?: number;
  /** The same figures are in a table elsewhere on the screen. */
  readonly hasTable?: boolean;
}

/** Pixels: a letter of the axis, the line of names below, and the least room of the picture. */
const LETTER = 6.6;
const FOOT = 22;
const TOP = 8;
const USUAL = 640;

/**
 * Bars and lines over one axis. Arrow keys move between values, which are announced; a table contains the same figures.
 */
export function Chart(props: ChartProps) {
  const {
    label,
    heading,
    names,
    series,
    print,
    places,
    hasZero = true,
    height = 200,
    hasTable = true,
    tick = print,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number>();
  const last = names.length - 1;
  const at = Math.min(chosen ?? last, last);
  const axis = axisOf(
    series.flatMap(({ values }) => values.flatMap((value) => (value === undefined ? [] : [value]))),
    { hasZero },
  );
  const start = Math.ceil(Math.max(...axis.ticks.map((each) => tick(each).length)) * LETTER) + 8;
  const room = Math.max(60, width - start - 6);
  const x = (index: number): number => start + room * (places?.[index] ?? (index + 0.5) / Math.max(names.length, 1));
  const valueText = (index: number): string =>
    messages.valuesAt(
      names[index] ?? '',
      series
        .map(({ name, values }) => `${series.length > 1 ? `${name} ` : ''}${shown(values[index], print)}`)
        .join(', '),
    );
  const pressed = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at - 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(Math.min(last, Math.max(0, to)));
  };
  const pointed = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const near = names.map((_, index) => Math.abs(x(index) - from));
    setChosen(near.indexOf(Math.min(...near)));
  };
  if (names.length === 0) return null;
  return (
    <figure className="chart-figure">
      <figcaption className="chart-key">
        <b>{label}</b>
        {series.length > 1 &&
          series.map(({ name, kind }, index) => (
            <span key={name}>
              <i className={`of-${kind} s${index + 1}`} aria-hidden />
              {name}
            </span>
          ))}
        <span className="chart-said" aria-hidden>
          {valueText(at)}
        </span>
      </figcaption>
      <div
        ref={box}
        className="chart-box"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={at}
        aria-valuetext={valueText(at)}
        onKeyDown={pressed}
        onPointerMove={pointed}
        onPointerLeave={() => setChosen(undefined)}
      >
        <svg className="chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <Picture {...{ axis, names, series, tick, x, at, start, room, height }} />
        </svg>
      </div>
      {hasTable && <ChartTable {...{ label, heading, names, series }} print={(value) => shown(value, print)} />}
    </figure>
  );
}

const shown = (value: number | undefined, print: (value: number) => string): string =>
  value === undefined ? messages.none : print(value);

/** Width of the element in whole pixels; the chart is redrawn when it changes, so that its text keeps its size. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(160, Math.floor(element.clientWidth)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return width;
}

interface PictureProps extends Pick<ChartProps, 'names' | 'series'> {
  readonly axis: Axis;
  readonly tick: (value: number) => string;
  readonly x: (index: number) => number;
  readonly at: number;
  readonly start: number;
  readonly room: number;
  readonly height: number;
}

function Picture({ axis, names, series, tick, x, at, start, room, height }: PictureProps) {
  const floor = height - FOOT;
  const y = (value: number): number => TOP + (floor - TOP) * (1 - (value - axis.from) / (axis.to - axis.from));
  const slot = room / Math.max(names.length, 1);
  const bars = series.filter(({ kind }) => kind === 'bar').length;
  const thick = Math.min(28, (slot * 0.7) / Math.max(bars, 1));
  const widest = Math.max(...names.map((name) => name.length)) * LETTER + 10;
  const named = namedPlaces(names.length, room, widest);
  let bar = 0;
  return (
    <>
      {axis.ticks.map((each) => (
        <g key={each}>
          <line className={each === 0 ? 'axis' : 'tick'} x1={start} x2={start + room} y1={y(each)} y2={y(each)} />
          <text x={start - 6} y={y(each) + 4} textAnchor="end">
            {tick(each)}
          </text>
        </g>
      ))}
      <line className="chart-at" x1={x(at)} x2={x(at)} y1={TOP} y2={floor} />
      {series.map(({ name, kind, values }, index) => {
        const style = `s${index + 1}`;
        if (kind === 'bar') {
          const offset = (bar++ - bars / 2) * thick;
          return (
            <g key={name} className={style}>
              {values.map(
                (value, place) =>
                  value !== undefined && (
                    <rect
                      key={names[place] ?? place}
                      x={x(place) + offset + 1}
                      width={Math.max(1, thick - 2)}
                      y={Math.min(y(value), y(0))}
                      height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
                    />
                  ),
              )}
            </g>
          );
        }
        const known = values.flatMap((value, place) => (value === undefined ? [] : [{ place, value }]));
        return (
          <g key={name} className={style}>
            <polyline points={known.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ')} />
            {known.map(
              ({ place, value }) =>
                (known.length <= 60 || place === at) && (
                  <circle key={place} cx={x(place)} cy={y(value)} r={place === at ? 3.5 : 2} />
                ),
            )}
          </g>
        );
      })}
      {names.map(
        (name, index) =>
          named.has(index) && (
            <text
              key={name + String(index)}
              x={clamp(x(index), start, start + room, name)}
              y={height - 6}
              textAnchor="middle"
              className={index === at ? 'is-at' : undefined}
            >
              {name}
            </text>
          ),
      )}
    </>
  );
}

/** The middle of a name, so far from the edges that all of it is seen. */
const clamp = (middle: number, from: number, to: number, name: string): number => {
  const half = (name.length * LETTER) / 2;
  return Math.min(Math.max(middle, from + half - 6), to - half + 6);
};

/** The figures of a chart, collapsed by default. */
function ChartTable({
  label,
  heading,
  names,
  series,
  print,
}: Pick<ChartProps, 'label' | 'heading' | 'names' | 'series'> & {
  readonly print: (value: number | undefined) => string;
}) {
  return (
    <details className="chart-table">
      <summary>{messages.asTable}</summary>
      <table className="grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="n">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            // Two days may be written alike; their order is theirs.
            <tr key={at}>
              <th scope="row">{name}</th>
              {series.map(({ name: of, values }) => (
                <td key={of} className="n">
                  {print(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

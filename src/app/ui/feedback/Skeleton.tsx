import { baseMessages as messages } from '../baseMessages.ts';

/** One line of text that is on its way, as wide as the text will be. */
export function Skeleton({ width }: { readonly width: number | string }) {
  return <span className="sk" style={{ width }} />;
}

interface SkeletonRowsProps {
  /** The columns of the real grid: their class and how wide their text usually is. */
  readonly columns: readonly { readonly width: number; readonly className?: string | undefined }[];
  readonly count: number;
}

/** Rows of the page's own grid before they arrive; the heads above are already the real ones. */
export function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  return (
    <>
      {Array.from({ length: count }, (_row, row) => (
        <tr key={row}>
          {columns.map(({ width, className }, column) => (
            <td key={column} className={className}>
              <Skeleton width={varied(width, row, column)} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Lines of text differ a little; the same line never differs from itself. */
const varied = (width: number, row: number, column: number): number =>
  Math.round(width * (1 - ((row * 7 + column * 3) % 5) * 0.06));

/** A form or a page head that is on its way, in the places of the real one. */
export function SkeletonFields({ count, what }: { readonly count: number; readonly what: string }) {
  return (
    <div className="fields" role="status" aria-label={messages.loading(what)}>
      {Array.from({ length: count }, (_field, index) => (
        <div key={index} className="field">
          <div className="label">
            <Skeleton width={56} />
          </div>
          <div className="input-place">
            <Skeleton width={varied(120, index, 1)} />
          </div>
        </div>
      ))}
    </div>
  );
}

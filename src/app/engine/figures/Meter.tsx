/** How far something is, as a line; the figure beside it says it in words. */
export function Meter({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span className="meter" aria-hidden>
      <i style={{ inlineSize: `${(part / whole) * 100}%` }} />
    </span>
  );
}

// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import qrcode from 'qrcode-generator';

const MARGIN = 4;

/** A text as a picture that cameras read. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * MARGIN;
  const path = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`)
    .join('');
  // Dark on light in every theme: cameras ask for it.
  return (
    <svg className="su-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

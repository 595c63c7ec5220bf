import { createElement, type SVGProps } from 'react';

interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number;
}

/**
 * A drawing of the icon package, without the package's own component: that one also draws what nobody uses here, and comes with
 * every first load. The build makes each drawing with it (`src/tooling/iconsApart.ts`); attributes and classes are the package's.
 */
export function drawing(name: string, parts: readonly (readonly [tag: string, shape: object])[]) {
  return ({ className = '', size = 24, ...rest }: DrawingProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        // It is decoration unless it has a name.
        ...('aria-label' in rest ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...parts.map(([tag, shape]) => createElement(tag, shape)),
    );
}

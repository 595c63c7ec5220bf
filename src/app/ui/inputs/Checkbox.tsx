import {
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from './fieldWiring.ts';
import { type DisabledReason, useDisabledReason } from '../overlays/DisabledReason.tsx';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'disabled' | 'aria-label' | 'aria-disabled' | 'id' | 'children'
>;

interface TickProps extends Native {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string;
  /** The text next to it; without it set `label`, its name. */
  readonly children?: ReactNode;
  readonly label?: string;
  /** Some of its items are checked. */
  readonly isMixed?: boolean;
  readonly disabledReason?: DisabledReason | undefined;
}

type Kind = 'checkbox' | 'radio' | 'switch';
const wrapperClass = { checkbox: 'option', radio: 'option', switch: 'switch' } as const;

function tick(kind: Kind) {
  return function Tick(props: TickProps) {
    const {
      ref: outerRef,
      id,
      children,
      label,
      isMixed = false,
      disabledReason,
      onClick,
      'aria-describedby': describedBy,
      ...native
    } = props;
    const ref = useRef<HTMLInputElement>(null);
    // Safe: the handle is read after the first render, when the input exists.
    useImperativeHandle(outerRef, () => ref.current as HTMLInputElement);
    useEffect(() => {
      if (ref.current) ref.current.indeterminate = isMixed;
    }, [isMixed]);
    const why = useDisabledReason(disabledReason, ref);
    const wiring = useFieldWiring({ id, label, describedBy: [describedBy, why.describedBy].filter(Boolean).join(' ') });
    const click = (event: MouseEvent<HTMLInputElement>) => {
      if (disabledReason === undefined) return onClick?.(event);
      event.preventDefault();
      why.show();
    };
    const box = (
      <input
        {...native}
        {...wiring}
        {...why.controlProps}
        ref={ref}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={classNames(kind !== 'switch' && 'check')}
        aria-disabled={disabledReason !== undefined || undefined}
        onClick={click}
      />
    );
    if (children === undefined && kind !== 'switch')
      return (
        <>
          {box}
          {why.layer}
        </>
      );
    return (
      <>
        <label className={wrapperClass[kind]}>
          {box}
          {children !== undefined && <span>{children}</span>}
        </label>
        {why.layer}
      </>
    );
  };
}

/** A checkbox; `isMixed` for "some of them". */
export const Checkbox = tick('checkbox');
/** One of several; group them by `name`. */
export const Radio = tick('radio');
/** On or off immediately, without saving. */
export const Switch = tick('switch');

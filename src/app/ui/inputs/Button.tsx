import type { LucideIcon } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { ariaKeys } from '../keys/keys.ts';
import { type DisabledReason, useDisabledReason } from '../overlays/DisabledReason.tsx';

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'type' | 'className' | 'aria-label' | 'aria-disabled'
>;

interface ButtonProps extends Native {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** One filled button a page: what to do next. */
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'dangerPrimary';
  readonly icon?: LucideIcon | undefined;
  /** A visible hint that screen readers announce; `useShortcuts` binds it. */
  readonly keys?: string | undefined;
  /** Blocks the click and shows the reason; the button stays focusable. */
  readonly disabledReason?: DisabledReason | undefined;
  /** The name of a button that shows only its icon. */
  readonly label?: string | undefined;
  readonly isBusy?: boolean;
  readonly isSubmit?: boolean;
  readonly children?: ReactNode;
}

const variantClass = {
  default: undefined,
  primary: 'primary',
  quiet: 'quiet',
  danger: 'danger',
  dangerPrimary: 'danger primary',
} as const;

/** A disabled button is dashed, focusable, and shows its reason. */
export function Button(props: ButtonProps) {
  const {
    ref: outerRef,
    variant = 'default',
    icon,
    keys,
    disabledReason,
    label,
    isBusy = false,
    isSubmit = false,
    children,
    onClick,
    'aria-describedby': describedBy,
    ...native
  } = props;
  const ref = useRef<HTMLButtonElement>(null);
  // Safe: the handle is read after the first render, when the button exists.
  useImperativeHandle(outerRef, () => ref.current as HTMLButtonElement);
  const why = useDisabledReason(disabledReason, ref);
  const isRefused = disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isRefused && !isBusy) return onClick?.(event);
    event.preventDefault();
    why.show();
  };
  return (
    <>
      <button
        {...native}
        {...why.controlProps}
        ref={ref}
        type={isSubmit ? 'submit' : 'button'}
        className={classNames('btn', variantClass[variant], children === undefined && 'icon')}
        aria-label={label}
        title={children === undefined && !isRefused ? label : undefined}
        aria-disabled={isRefused || undefined}
        aria-busy={isBusy || undefined}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        aria-describedby={[describedBy, why.describedBy].filter(Boolean).join(' ') || undefined}
        onClick={click}
      >
        {icon && <Icon of={icon} />}
        {children}
        {keys !== undefined && children !== undefined && <Kbd keys={keys} />}
      </button>
      {why.layer}
    </>
  );
}

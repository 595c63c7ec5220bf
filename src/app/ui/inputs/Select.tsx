import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from './fieldWiring.ts';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './inputProps.ts';

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'aria-label' | 'id'>, ControlProps {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** An entry for "nothing chosen", when that is allowed. */
  readonly emptyLabel?: string;
  readonly isEdited?: boolean;
}

/** The browser's own list of choices, for short closed lists; long ones are a ReferencePicker. */
export function Select(props: SelectProps) {
  const {
    id,
    label,
    isInvalid,
    options = [],
    emptyLabel,
    isEdited = false,
    children,
    'aria-describedby': describedBy,
    ref,
    ...native
  } = props;
  const wiring = useFieldWiring({ id, label, describedBy, isInvalid });
  return (
    <span className="pick">
      <select {...native} {...wiring} ref={ref} className={classNames('input', isEdited && 'is-edited')}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDown} isSmall />
    </span>
  );
}

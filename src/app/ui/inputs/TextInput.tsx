import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from './fieldWiring.ts';
import type { ControlProps } from './inputProps.ts';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'aria-label' | 'id'>;

interface TextInputProps extends NativeInput, ControlProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Numbers end right. */
  readonly isNumeric?: boolean;
  /** Edited since it was loaded; a merge shows it too. */
  readonly isEdited?: boolean;
  /** Codes, keys and query text. */
  readonly isCode?: boolean;
}

/** One line of text. Every native attribute passes through, so react-hook-form can register it. */
export function TextInput(props: TextInputProps) {
  const {
    id,
    label,
    isInvalid,
    isNumeric = false,
    isEdited = false,
    isCode = false,
    'aria-describedby': describedBy,
    ref,
    ...native
  } = props;
  const wiring = useFieldWiring({ id, label, describedBy, isInvalid });
  return (
    <input
      type="text"
      autoComplete="off"
      dir="auto"
      {...native}
      {...wiring}
      ref={ref}
      className={classNames('input', isNumeric && 'n', isEdited && 'is-edited', isCode && 'code')}
    />
  );
}

interface SearchInputProps extends Omit<TextInputProps, 'label' | 'type' | 'placeholder' | 'onChange'> {
  readonly label: string;
  readonly onFind: (text: string) => void;
}

/** A text to find something by. Its label is read in it until something is typed. */
export const SearchInput = ({ label, onFind, ...rest }: SearchInputProps) => (
  <TextInput
    {...rest}
    type="search"
    label={label}
    placeholder={label}
    onChange={({ target }) => onFind(target.value)}
  />
);

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'aria-label' | 'id'>, ControlProps {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Multi-line text that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { id, label, isInvalid, 'aria-describedby': describedBy, ref, ...native } = props;
  const wiring = useFieldWiring({ id, label, describedBy, isInvalid });
  return <textarea dir="auto" rows={2} {...native} {...wiring} ref={ref} className="input" />;
}

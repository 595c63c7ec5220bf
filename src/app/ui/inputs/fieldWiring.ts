import { createContext, useContext } from 'react';

/** What a Field passes to its control. */
export interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

/** Set by Field; a control outside one (a grid cell, a toolbar) names itself with `label`. */
export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface Own {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean | undefined;
}

/** The attributes that name, describe and mark a control, from its Field and its own properties. */
export function useFieldWiring({ id, label, describedBy, isInvalid }: Own) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-label': label,
    'aria-describedby': [field?.describedBy, describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isInvalid === true || field?.isInvalid === true || undefined,
    'aria-required': field?.isRequired === true || undefined,
  };
}

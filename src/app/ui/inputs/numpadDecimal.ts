import type { KeyboardEvent } from 'react';
import type { NumberFormat } from '#contract/values/numberFormat';

/**
 * The decimal key of the number pad types the user's decimal separator, whatever the keyboard layout. True when it did
 * and consumed the key.
 */
export function typeDecimalSign(event: KeyboardEvent<HTMLInputElement>, { decimal }: NumberFormat): boolean {
  if (event.code !== 'NumpadDecimal' || event.key === decimal || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  // Without the number lock the same key deletes.
  if (event.key !== '.' && event.key !== ',') return false;
  const input = event.currentTarget;
  if (input.readOnly) return false;
  event.preventDefault();
  input.setRangeText(
    decimal,
    input.selectionStart ?? input.value.length,
    input.selectionEnd ?? input.value.length,
    'end',
  );
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

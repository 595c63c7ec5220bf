import type { KeyboardEvent } from 'react';
import type { NumberFormat } from '#contract/values/numberFormat';

/**
 * The decimal key of the number pad types the sign this person writes decimals with, whatever the layout of the
 * keyboard says (ui 4.3). True when it did; the key is then used up.
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

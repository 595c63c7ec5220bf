import { describeKeys } from './keys.ts';
import { isMac } from './platform.ts';

/** A shortcut as a small key cap: `<Kbd keys="Mod+S" />` shows "Ctrl S". */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd>{describeKeys(keys, isMac)}</kbd>;
}

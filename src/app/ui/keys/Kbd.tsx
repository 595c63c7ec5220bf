import { describeKeys } from './keys.ts';
import { baseMessages as messages } from '../baseMessages.ts';

/** Whether shortcuts are written with Cmd. */
const isMac = (): boolean => /^(mac|iphone|ipad)/i.test(navigator.platform);

interface KbdProps {
  readonly keys: string;
  /** The key is what the text is about, as in a list of keys; otherwise it is a hint and no part of its control's name. */
  readonly isSaid?: boolean;
}

/** A shortcut as a key cap: `<Kbd keys="Mod+S" />` shows "Ctrl S". Its control announces it by `aria-keyshortcuts`. */
export function Kbd({ keys, isSaid = false }: KbdProps) {
  return <kbd aria-hidden={isSaid ? undefined : true}>{describeKeys(keys, messages.keys, isMac())}</kbd>;
}

import { type ReactNode, useEffect } from 'react';
import { PracticeSlot } from '../practice/PracticeSlot.tsx';
import { FollowRole } from './FollowRole.ts';
import { loadPalette } from './palette.ts';

/** What goes along with every screen and nobody waits for. */
export function Later(): ReactNode {
  // What is typed right after Ctrl+K is meant for the palette, so it must not be on its way then.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  return <><FollowRole /><PracticeSlot /></>;
}

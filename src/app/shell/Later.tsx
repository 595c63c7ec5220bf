import type { ReactNode } from 'react';
import { PracticeSlot } from '../practice/PracticeSlot.tsx';
import { FollowRole } from './FollowRole.ts';

/** What goes along with every screen and nobody waits for. */
export function Later(): ReactNode {
  return <><FollowRole /><PracticeSlot /></>;
}

import { createContext } from 'react';
import type { LocalWorkspace } from './localWorkspace.ts';

/** Drafts and outbox of the user; undefined until the key of the user is there (forms wait for it), and where a device keeps nothing. */
export const LocalWorkspaceContext = createContext<LocalWorkspace | undefined>(undefined);

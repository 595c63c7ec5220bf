import { createContext } from 'react';
import type { LocalWorkspace } from './localWorkspace.ts';

/** Drafts and outbox of the user; undefined until the user's key is loaded (forms wait for it), and on devices that store nothing. */
export const LocalWorkspaceContext = createContext<LocalWorkspace | undefined>(undefined);

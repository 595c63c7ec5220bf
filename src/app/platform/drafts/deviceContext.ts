import { createContext } from 'react';
import type { Device } from './device.ts';

/** Drafts and outbox of the user; undefined until the key of the user is there (forms wait for it), and where a device keeps nothing. */
export const DeviceContext = createContext<Device | undefined>(undefined);

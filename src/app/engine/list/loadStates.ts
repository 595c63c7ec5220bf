type States = typeof import('./ListStates.tsx');

/**
 * Shown in place of the rows of a list, or above them when they could not be refreshed. What cannot be loaded offline
 * is awaited: the rows stay.
 */
export const loadStates = (): Promise<States> =>
  import('./ListStates.tsx').catch(() =>
    new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(loadStates),
  );

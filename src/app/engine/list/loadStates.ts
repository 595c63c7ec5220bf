/** What a list shows in place of rows, or over them when they could not be read anew. */
export const loadStates = () => import('./ListStates.tsx');

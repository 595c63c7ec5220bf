/** Levels of a role's access, in words. */
const levels: ReadonlyMap<string, string> = new Map(
  Object.entries({ View: 'Ansehen', Create: 'Erfassen', Edit: 'Bearbeiten', Full: 'Alles' }),
);

export const levelIn = (level: string): string => levels.get(level) ?? level;

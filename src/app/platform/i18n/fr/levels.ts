/** Levels of a role's access, in words. */
const levels: ReadonlyMap<string, string> = new Map(
  Object.entries({ View: 'Consultation', Create: 'Création', Edit: 'Modification', Full: 'Complet' }),
);

export const levelIn = (level: string): string => levels.get(level) ?? level;

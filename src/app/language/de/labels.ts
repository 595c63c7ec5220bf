/** Labels of record types, fields, sections, states and choices by their English text. */
export const labels: Readonly<Record<string, string>> = {
};

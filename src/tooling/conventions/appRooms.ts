import { isTest } from './projectFiles.ts';

/** A room of the app. */
type Room = 'theme' | 'ui' | 'platform' | 'engine' | 'features' | 'root';

/** The rooms that each may import besides itself. `root` are the files right below src/app, the only ones that name features. */
const mayEnter: Readonly<Record<Room, readonly Room[]>> = {
  theme: [],
  ui: ['theme'],
  platform: ['ui', 'theme'],
  engine: ['platform', 'ui', 'theme'],
  features: ['engine', 'platform', 'ui', 'theme'],
  root: ['features', 'engine', 'platform', 'ui', 'theme'],
};

/** The storeys of the engine from below: a part may import those of its own storey and of lower ones. */
const storeys: readonly (readonly string[])[] = [
  ['plugs'],
  ['grid'],
  ['figures', 'form', 'list', 'needs', 'practice', 'record', 'report', 'print', 'conflict'],
  ['import', 'compare'],
  ['aspects'],
  ['screens.ts'],
];

/** Rooms of the app and storeys of its engine as Markdown, for the page on the architecture. */
export function roomTable(): string {
  const rows = Object.entries(mayEnter).map(
    ([room, others]) => `| \`${room}\` | ${others.map((other) => `\`${other}\``).join(', ') || '–'} |\n`,
  );
  const parts = storeys.map((names, index) => `${index + 1}. ${names.map((name) => `\`${name}\``).join(', ')}\n`);
  return `| Room of the app | May import |\n| --- | --- |\n${rows.join('')}\nStoreys of the engine, lowest first; a part imports its own storey and lower ones:\n\n${parts.join('')}`;
}

/** The rule that an import between two files of the app breaks; undefined when it may be. Tests may look anywhere in the app. */
export function appRuleBroken(path: string, target: string, isTypeOnly: boolean): string | undefined {
  return isTest(path) ? undefined : appRule(path, target, isTypeOnly);
}

function appRule(path: string, target: string, isTypeOnly: boolean): string | undefined {
  const [from, part] = placeOf(path);
  const [to, otherPart] = placeOf(target);
  if (from !== to)
    return mayEnter[from].includes(to) ? undefined : `app/${from} may import ${mayEnter[from].join(', ') || 'itself'}`;
  if (from === 'features' && part !== otherPart) return 'no feature imports another';
  // Interfaces of plugs speak of forms; the form asks its plugs.
  if (from !== 'engine' || (isTypeOnly && part === 'plugs')) return undefined;
  return storeyOf(part) < storeyOf(otherPart) ? `engine/${part} stands below engine/${otherPart}` : undefined;
}

const storeyOf = (part: string): number => storeys.findIndex((parts) => parts.includes(part));

function placeOf(path: string): readonly [room: Room, part: string] {
  const [, , room = '', part = ''] = path.split('/');
  return room in mayEnter && part !== '' ? [room as Room, part] : ['root', '']; // just asked
}

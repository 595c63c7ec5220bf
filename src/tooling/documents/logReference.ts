import { isNode, nodesOf, type SyntaxNode } from '../conventions/syntax.ts';

/** One place that writes a line of the log. */
export interface LogCall {
  readonly level: string;
  /** With `…` in place of what the program inserts. */
  readonly message: string;
  /** The names that are written there; others come from a variable. */
  readonly fields: readonly string[];
  readonly isWhole: boolean;
}

const levels = /^(?:info|warn|error|fatal)$/;
const logs = /(?:^|[.\]?!])log$/i;

/** Every line of the log that a source writes. */
export function logCallsIn(path: string, source: string): readonly LogCall[] {
  if (!/\blog\b/.test(source)) return [];
  return [...nodesOf(path, source)].flatMap(([node]) => {
    const { callee, arguments: given } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return [];
    const { object, property } = callee;
    if (callee.type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return [];
    const level = String(property.name);
    if (!levels.test(level) || !logs.test(source.slice(object.start, Number(object.end)))) return [];
    const [details, text] = given as readonly SyntaxNode[]; // the arguments of a call are nodes
    return [{ level, message: textOf(text), ...fieldsOf(details) }];
  });
}

function textOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return '…';
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[]; // parts of a template
  return quasis.map(({ value }) => value.cooked).join('…');
}

function fieldsOf(node: SyntaxNode | undefined): Pick<LogCall, 'fields' | 'isWhole'> {
  if (node?.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return { fields: [], isWhole: false };
  const properties = node.properties as readonly SyntaxNode[]; // members of an object
  const fields = properties.flatMap(({ key }) => (isNode(key) ? [String(key.name)] : []));
  return { fields, isWhole: fields.length === properties.length };
}

/** The rows of the reference: message to level and fields. */
export function rowsOf(document: string): ReadonlyMap<string, { readonly level: string; readonly fields: string }> {
  const rows = [...document.matchAll(/^\| (info|warn|error|fatal) \| `(.+?)` \| (.*?)\| .+ \|$/gm)];
  return new Map(rows.map(([, level = '', message = '', fields = '']) => [message, { level, fields }]));
}

/** What the reference says otherwise than the sources. */
export function logMistakes(files: ReadonlyMap<string, string>, document: string): readonly string[] {
  const rows = rowsOf(document);
  const shipped = [...files].filter(([path]) => /^src\/(?:hosts|service)\/.*(?<!\.test)\.ts$/.test(path));
  const calls = shipped.flatMap(([path, source]) => logCallsIn(path, source));
  const named = new Set(calls.map(({ message }) => message));
  return [
    ...calls.flatMap(({ level, message, fields, isWhole }) => {
      const row = rows.get(message);
      if (!row) return [`"${message}" (${level}) is missing`];
      const known = [...row.fields.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      const lacks = fields.filter((name) => !known.includes(name));
      const isMore =
        isWhole && calls.filter((call) => call.message === message).length === 1 && known.length > fields.length;
      return [
        ...(row.level === level ? [] : [`"${message}" is ${level}, not ${row.level}`]),
        ...lacks.map((name) => `"${message}" also has ${name}`),
        ...(isMore ? [`"${message}" has only ${fields.join(', ') || 'no fields'}`] : []),
      ];
    }),
    ...[...rows.keys()].filter((message) => !named.has(message)).map((message) => `"${message}" is no longer written`),
  ];
}

import { parseSync } from 'vite';

/** A node of a parsed source, of any kind; the fields depend on `type`. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A place where a source names another module. */
export interface ImportSite {
  readonly specifier: string;
  /** The import disappears when compiled. */
  readonly isTypeOnly: boolean;
  /** The module is loaded when the expression is reached, not with the one that names it. */
  readonly isLater?: true;
}

/** The nodes of a source in order, each with the node that holds it. Throws when the source cannot be parsed. */
export function* nodesOf(path: string, source: string): Generator<[node: SyntaxNode, parent: SyntaxNode | undefined]> {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  yield* walk(program, undefined);
}

function* walk(value: unknown, parent: SyntaxNode | undefined): Generator<[SyntaxNode, SyntaxNode | undefined]> {
  if (Array.isArray(value)) {
    for (const element of value) yield* walk(element, parent);
  } else if (isNode(value)) {
    yield [value, parent];
    for (const field of Object.values(value)) if (typeof field === 'object') yield* walk(field, value);
  }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every module a source names: static, dynamic and type imports, re-exports, globs and mocks. */
export function importsOf(path: string, source: string): ImportSite[] {
  return [...nodesOf(path, source)].flatMap(([node]) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return site(node.source, node.importKind === 'type' || onlyTypes(node.specifiers, 'importKind'));
      case 'ExportNamedDeclaration':
        return site(node.source, node.exportKind === 'type' || onlyTypes(node.specifiers, 'exportKind'));
      case 'ExportAllDeclaration':
        return site(node.source, node.exportKind === 'type');
      case 'ImportExpression':
        return site(node.source, false).map((each) => ({ ...each, isLater: true }));
      case 'TSImportType':
        return site(node.source ?? node.argument, true);
      case 'CallExpression':
        return namesModules(node.callee) ? argumentsOf(node).flatMap((argument) => site(argument, false)) : [];
      default:
        return [];
    }
  });
}

function site(source: unknown, isTypeOnly: boolean): ImportSite[] {
  const specifier = stringOf(source);
  return specifier === undefined ? [] : [{ specifier, isTypeOnly }];
}

/** The text of a string literal or of a template without holes. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined;
  return quasiText(node.quasis[0]);
}

/** The text of one piece of a template. */
export function quasiText(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return '';
  return 'raw' in quasi.value ? String(quasi.value.raw) : '';
}

function onlyTypes(specifiers: unknown, kind: 'importKind' | 'exportKind'): boolean {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((specifier) => isNode(specifier) && specifier[kind] === 'type');
}

/** `import.meta.glob(...)`, `vi.mock(...)` and `require(...)` name modules in their arguments. */
function namesModules(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'require';
  const property = callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : undefined;
  return property === 'glob' || property === 'mock' || property === 'doMock' || property === 'importActual';
}

function argumentsOf(call: SyntaxNode): unknown[] {
  const given = Array.isArray(call.arguments) ? call.arguments : [];
  return given.flatMap((argument) =>
    isNode(argument) && argument.type === 'ArrayExpression' && Array.isArray(argument.elements)
      ? argument.elements
      : [argument],
  );
}

/** The identifier or the text that a node is; empty for any other. */
export const nameOf = (node: unknown): string =>
  isNode(node) ? (typeof node.name === 'string' ? node.name : (stringOf(node) ?? '')) : '';

/** What a source takes from packages that they do not publish, with its offset: files of their build, unsafe and private members. */
export function privateParts(path: string, source: string): { readonly name: string; readonly start: number }[] {
  if (!/UNSAFE_|\/(?:dist|lib)\/|__/.test(source)) return [];
  return [...nodesOf(path, source)].flatMap(([node, parent]) => {
    const member = node.type === 'ImportSpecifier' ? nameOf(node.imported) : '';
    if (/^(?:UNSAFE_|__)/.test(member)) return [{ name: member, start: node.start }];
    const specifier = stringOf(node) ?? '';
    return isImport(parent) && /^[\w@][^:]*\/(?:dist|lib)\//.test(specifier)
      ? [{ name: specifier, start: node.start }]
      : [];
  });
}

const isImport = (node: SyntaxNode | undefined): boolean =>
  node !== undefined && /^(?:Import(?:Declaration|Expression)|Export\w+Declaration|TSImportType)$/.test(node.type);

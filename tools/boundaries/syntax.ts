// What a source file reaches for: its imports of every kind, and the names it uses without having declared them.
import { parseSync } from 'vite';

export type ImportKind =
  | 'import'
  | 'import type'
  | 'export from'
  | 'dynamic import'
  | 'type import()'
  | 'mock'
  | 'new URL';

export interface Import {
  readonly kind: ImportKind;
  /** What stands between the quotes, without `?url` and the like; undefined where it is no literal. */
  readonly specifier: string | undefined;
  readonly line: number;
}

export interface Use {
  readonly name: string;
  readonly line: number;
}

export interface Syntax {
  readonly imports: readonly Import[];
  /** Names used but declared nowhere in the file: globals. `Math.random` is one of them, under that name. */
  readonly globals: readonly Use[];
  /** The parser's words when the file cannot be read; imports and globals are empty then. */
  readonly broken: string | undefined;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

/** Keys under which a node keeps a name that is no reference to a variable. */
const NAME_ONLY: Readonly<Record<string, readonly string[]>> = {
  ImportSpecifier: ['imported'],
  ExportSpecifier: ['exported'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  TSQualifiedName: ['right'],
  TSNamedTupleMember: ['label'],
  MetaProperty: ['meta', 'property'],
  TSImportType: ['qualifier'],
};

/** Keys that hold what a node declares: patterns with names in them. */
const DECLARING_KEYS = ['id', 'params', 'param', 'local', 'parameters', 'name'];
const DECLARING_NODES =
  /Declar|Function|Class|CatchClause|Import(Default|Namespace)?Specifier|ImportNamespace|Signature|TSTypeParameter|TSConstructorType/;

/** Reads one TypeScript or JavaScript file. AssemblyScript is read as TypeScript without its decorators. */
export function syntaxOf(path: string, text: string): Syntax {
  const isAssembly = path.includes('/assembly/');
  const source = isAssembly
    ? text.replaceAll(/@(inline|unmanaged|global|lazy|external|operator)(\([^)]*\))?/g, '')
    : text;
  const parsed = parseSync(isAssembly ? `${path}.ts` : path, source);
  const problem = parsed.errors[0]?.message;
  if (problem !== undefined) return { imports: [], globals: [], broken: problem };
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const uses: { name: string; start: number }[] = [];
  const declared = new Set<string>();
  walk(parsed.program as unknown as Node, undefined, '', (node, parent, key) => {
    const found = importIn(node);
    if (found) imports.push({ ...found, line: lineAt(node.start) });
    if (DECLARING_NODES.test(node.type)) for (const name of DECLARING_KEYS) declarePattern(node[name], declared);
    const used = useIn(node, parent, key);
    if (used !== undefined) uses.push({ name: used, start: node.start });
  });
  const globals = uses
    .filter((use) => !declared.has(use.name))
    .map(({ name, start }) => ({ name, line: lineAt(start) }));
  return { imports, globals, broken: undefined };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function walk(
  node: Node,
  parent: Node | undefined,
  key: string,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) for (const item of value) isNode(item) && walk(item, node, name, visit);
    else if (isNode(value)) walk(value, node, name, visit);
  }
}

function importIn(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { kind: node['importKind'] === 'type' ? 'import type' : 'import', specifier: literal(node['source']) };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return isNode(node['source']) ? { kind: 'export from', specifier: literal(node['source']) } : undefined;
    case 'ImportExpression':
      return { kind: 'dynamic import', specifier: literal(node['source']) };
    case 'TSImportType':
      return { kind: 'type import()', specifier: literal(node['source']) ?? literal(node['argument']) };
    case 'TSExternalModuleReference':
      return { kind: 'import', specifier: literal(node['expression']) };
    case 'CallExpression':
      return isMock(node) ? { kind: 'mock', specifier: literal(argument(node, 0)) } : undefined;
    case 'NewExpression':
      return isModuleUrl(node) ? { kind: 'new URL', specifier: literal(argument(node, 0)) } : undefined;
    default:
      return undefined;
  }
}

function argument(node: Node, index: number): unknown {
  return (node['arguments'] as readonly unknown[])[index];
}

/** The text of a string or of a template without holes, as a module name: `?url`, `?worker` and the like taken off. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return literal(node['literal']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'].replace(/\?.*$/, '');
  const quasis = node.type === 'TemplateLiteral' ? (node['quasis'] as readonly { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked.replace(/\?.*$/, '') : undefined;
}

/** `vi.mock('…')`, `vi.importActual('…')` and their kin. */
function isMock(node: Node): boolean {
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const [object, property] = [nameOf(callee['object']), nameOf(callee['property'])];
  return object === 'vi' && /^(do)?(un)?mock$|^import(Actual|Mock)$/i.test(property ?? '');
}

/** `new URL('…', import.meta.url)` */
function isModuleUrl(node: Node): boolean {
  const base = argument(node, 1);
  return (
    nameOf(node['callee']) === 'URL' &&
    isNode(base) &&
    base.type === 'MemberExpression' &&
    nameOf(base['property']) === 'url'
  );
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
}

/** The name that this node refers to, unless it only names a property, a label or an exported name. */
function useIn(node: Node, parent: Node | undefined, key: string): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Math' && nameOf(node['property']) === 'random') {
    return 'Math.random';
  }
  const name = nameOf(node);
  if (name === undefined || !parent) return undefined;
  const isPlainProperty =
    (key === 'property' || key === 'key') && parent['computed'] !== true && parent.type !== 'MetaProperty';
  return isPlainProperty || NAME_ONLY[parent.type]?.includes(key) ? undefined : name;
}

/** Adds every name that a pattern binds: `{ a, b: [c] = 1, ...d }` binds a, c and d. */
function declarePattern(value: unknown, declared: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) declarePattern(item, declared);
  if (!isNode(value)) return;
  if (value.type === 'Identifier') declared.add(String(value['name']));
  else if (/Pattern|Property$|RestElement|TSParameterProperty/.test(value.type)) {
    for (const key of ['elements', 'properties', 'left', 'argument', 'value', 'parameter'])
      declarePattern(value[key], declared);
  }
}

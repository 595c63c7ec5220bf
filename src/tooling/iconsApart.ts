import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const imports = /import \{([^}]+)\} from 'lucide-react';/g;
const exported = /^export \{(.+)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** The file of each drawing, by every name it has. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react').replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs')),
    'utf8',
  );
  return new Map(
    [...index.matchAll(exported)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
}

/** What the package keeps of a drawing: its lines, each with a key that drawing them in order does without. */
interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [tag: string, shape: Readonly<Record<string, string>>])[];
}

/** The code of one drawing, made with `src/app/ui/drawing.ts`. */
async function drawn(file: string, root: string): Promise<string> {
  const { __iconData: data } = (await import(pathToFileURL(file).href)) as { readonly __iconData: IconData };
  const parts = data.node.map(([tag, { key: _, ...shape }]) => [tag, shape]);
  const names = [data.name, ...(data.aliases ?? []).map((alias) => `lucide-${alias}`)].join(' ');
  return `import { drawing } from ${JSON.stringify(resolve(root, 'src/app/ui/drawing.ts'))};
export default /* @__PURE__ */ drawing(${JSON.stringify(names)}, ${JSON.stringify(parts)});`;
}

/**
 * Has each drawing imported from its own file: from the package as a whole, all that any screen draws would count
 * as needed by the first. Of the package's files only the lines go into the build.
 */
export function iconsApart(): Plugin {
  const files = iconFiles();
  let root = '';
  const importOf = (given: string): string => {
    if (given.startsWith('type ')) return `import type { ${given.slice(5)} } from 'lucide-react';`;
    const [name = '', local = name] = given.split(' as ');
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no drawing called ${name}.`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'countinghouse:icons-apart',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
      handler: async (id) => ({ code: await drawn(id, root), moduleType: 'js' }),
    },
    transform: {
      filter: { id: /\/src\/app\/.*\.tsx?$/ },
      handler: (code) =>
        code.includes("from 'lucide-react'")
          ? {
              code: code.replace(imports, (_, names: string) =>
                names
                  .split(',')
                  .map((name) => name.trim())
                  .filter(Boolean)
                  .map(importOf)
                  .join(' '),
              ),
              map: null,
            }
          : null,
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imports = /import \{([^}]+)\} from 'lucide-react';/g;
const exported = /^export \{(.+)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** The file of each drawing, by every name it has. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(fileURLToPath(import.meta.resolve('lucide-react').replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs')), 'utf8');
  return new Map([...index.matchAll(exported)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const)));
}

/**
 * Has each drawing imported from its own file: from the package as a whole, all that any screen draws would count
 * as needed by the first.
 */
export function iconsApart(): Plugin {
  const files = iconFiles();
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
    transform: {
      filter: { id: /\/src\/app\/.*\.tsx?$/ },
      handler: (code) => code.includes("from 'lucide-react'")
        ? { code: code.replace(imports, (_, names: string) => names.split(',').map((name) => name.trim()).filter(Boolean).map(importOf).join(' ')), map: null }
        : null,
    },
  };
}

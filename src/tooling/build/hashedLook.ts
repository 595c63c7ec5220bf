import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'look.js';

/**
 * Gives `public/look.js`, which is no module, a name with its hash. The page waits for it before it shows anything, and
 * under its own name a browser would ask at each load whether it has changed.
 */
export function hashedLook(): Plugin {
  return {
    name: 'hashed-look',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: FILE, source: readFileSync(`public/${FILE}`) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const look = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(FILE));
        if (!look || !html.includes(`"/${FILE}"`)) throw new Error(`The page does not name /${FILE}.`);
        return html.replace(`"/${FILE}"`, `"/${look.fileName}"`);
      },
    },
  };
}

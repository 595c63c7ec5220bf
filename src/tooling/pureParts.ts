import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const names = /^\s*\w+\.displayName = .*;$/gm;
const makings = /= (React\d*\.(?:forwardRef|memo|createContext|lazy)\(|new Set\()/g;
/** A class of a component, with what is put on it right afterwards. */
const classes = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});\n(?:\1(\.contextType = \w+;)\n)?/gm;

const madeForProduction = fileURLToPath(
  import.meta.resolve('react-router').replace(/\/dist\/.*$/, '/dist/production/index.mjs'),
);

/**
 * Takes the router package as it was made for production, which is in the package but not behind its name, and says of it what it
 * does not say itself: that making a component does nothing until it is drawn. What no screen uses (forms that submit to addresses,
 * scripts of a server) is left out then.
 */
export function pureParts(): Plugin {
  return {
    name: 'countinghouse:pure-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: madeForProduction }] } }),
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({ code: pure(code), map: null }),
    },
  };
}

const pure = (code: string): string =>
  code
    .replace(names, '')
    .replace(makings, '= /* @__PURE__ */ $1')
    .replace(
      classes,
      (_, name: string, body: string, put = '') =>
        `var ${name} = /* @__PURE__ */ (() => { const made = ${body}; ${put && `made${put}`} return made; })();\n`,
    );

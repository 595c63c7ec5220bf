import type { Plugin } from 'vite';

const names = /^\s*\w+\.displayName = .*;$/gm;
const makings = /= (React\d*\.(?:forwardRef|memo|createContext|lazy)\()/g;

/**
 * Says of the router package what it does not say itself: that making a component does nothing until it is drawn. What no
 * screen uses (forms that submit to addresses, scripts of a server) is left out then.
 */
export function pureParts(): Plugin {
  return {
    name: 'countinghouse:pure-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({ code: code.replace(names, '').replace(makings, '= /* @__PURE__ */ $1'), map: null }),
    },
  };
}

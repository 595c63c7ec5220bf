import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Programs of the server build, by the name they have in dist/server. */
const programs = {
  server: 'src/hosts/server.ts',
  prepareTemplate: 'src/hosts/prepareTemplate.ts',
  verify: 'src/hosts/verify.ts',
  backup: 'src/hosts/backups/backup.ts',
  restore: 'src/hosts/backups/restore.ts',
  export: 'src/hosts/export/export.ts',
  import: 'src/hosts/export/import.ts',
  changeAuditKey: 'src/hosts/changeAuditKey.ts',
  volume: 'src/hosts/volume.ts',
  engineWorker: 'src/service/storage/adapters/engineWorker.ts',
};

/**
 * The server: one file per program in dist/server, shared code beside them. Packages are built in, because a few files
 * load several times faster than hundreds; only the embedded engine stays outside, with its binary beside it.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    // Stack traces of a running server should name our own files and lines.
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programs)
          .map(([name, file]) => [name, resolve(root, file)] as const)
          .filter(([, file]) => existsSync(file)),
      ),
      output: {
        entryFileNames: '[name].js',
        // Beside the programs, so that import.meta.url finds the engine's worker from any of them.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});

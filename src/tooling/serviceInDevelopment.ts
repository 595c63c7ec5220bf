import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { buildStale } from './build.mjs';

/**
 * What src/hosts/devMiddleware.ts exports as `createDevMiddleware()`: the record service of a development server.
 * `handle` answers the service's paths and calls `next` for all others; `close` closes the database.
 */
interface DevMiddleware {
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  readonly close: () => Promise<void>;
}

const entry = 'src/hosts/devMiddleware.ts';

/** Mounts the record service in the development server and restarts it when one of its files changes. */
export function serviceInDevelopment(): Plugin {
  return {
    name: 'countinghouse:service-in-development',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer(server) {
      if (!existsSync(resolve(server.config.root, entry))) {
        server.config.logger.error(`${entry} is missing, so the app runs without its service.`);
        return;
      }
      mountService(server);
    },
  };
}

function mountService(server: ViteDevServer): void {
  const zones = ['service', 'contract', 'hosts'].map((zone) => resolve(server.config.root, 'src', zone) + sep);
  let running: Promise<DevMiddleware> | undefined;
  let stopping: Promise<void> = Promise.resolve();
  let hasEngine = false;

  const stop = () => {
    const old = running;
    running = undefined;
    stopping = stopping.then(async () => (await old)?.close()).catch(report);
    return stopping;
  };
  // The embedded engine runs in a worker thread, which cannot load TypeScript: it comes from the server build.
  const prepareEngine = async () => {
    if (!hasEngine)
      await buildStale({
        root: server.config.root,
        say: (line) => server.config.logger.info(line),
        only: 'server',
      });
    hasEngine = true;
  };
  const start = () => (running ??= stopping.then(prepareEngine).then(() => loadService(server)));
  const report = (error: unknown) => {
    server.config.logger.error(`The service did not start: ${error instanceof Error ? error.stack : String(error)}`);
  };

  server.watcher.on('change', (file) => {
    if (zones.some((zone) => file.startsWith(zone)) && !file.includes('.test.')) void stop();
  });
  server.httpServer?.once('listening', () => void start().catch(report));
  server.httpServer?.once('close', () => void stop());
  const serve = async (...[request, response, next]: Parameters<DevMiddleware['handle']>) => {
    try {
      (await start()).handle(request, response, next);
    } catch (error) {
      report(error);
      // The next request tries again, with whatever has been mended by then.
      running = undefined;
      next(error);
    }
  };
  server.middlewares.use((request, response, next) => void serve(request, response, next));
}

async function loadService(server: ViteDevServer): Promise<DevMiddleware> {
  const loaded = await server.ssrLoadModule(`/${entry}`);
  const { createDevMiddleware } = loaded;
  if (typeof createDevMiddleware !== 'function') throw new Error(`${entry} does not export createDevMiddleware().`);
  // The shape is the documented contract of that file; the module loader itself knows no types.
  return (await createDevMiddleware()) as DevMiddleware;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, minify, transformWithOxc } from 'vite';

const app = join(import.meta.dirname, '../../app');

/** A script without imports, as short as it can be. */
export async function inlineScript(file: string): Promise<string> {
  const source = readFileSync(join(app, file), 'utf8');
  const { code } = file.endsWith('.ts') ? await transformWithOxc(source, file) : { code: source };
  const { code: short } = await minify(file.replace(/ts$/, 'js'), code);
  // A file that imports types is a module; in the page it is a script.
  return short.replace(/export\s*\{\};?\s*$/, '').trim();
}

/** A script with all it imports. */
export async function bundledScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: join(app, file), output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built.`);
  return chunk.code.trim();
}

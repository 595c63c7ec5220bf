// @ts-check
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// npm run measure                                     figures of this checkout
// npm run measure -- Before=../other Now=.            a column for each checkout
// npm run measure -- --list                           and what was counted

const { module: files } = await runnerImport('./src/tooling/conventions/projectFiles.ts', { configFile: false });
const { module: figures } = await runnerImport('./src/tooling/conventions/treeFigures.ts', { configFile: false });

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const columns = (named.length > 0 ? named : ['Now=.']).map((argument) => {
  const [title = '', folder = '.'] = argument.split('=');
  const all = files.projectFiles(resolve(folder));
  return [title, figures.figuresOf(files.sourcesAmong(all, ['vite.config.ts']))];
});

console.log(figures.figureTable(columns));
if (process.argv.includes('--list')) for (const [title, found] of columns) console.log(title, found);

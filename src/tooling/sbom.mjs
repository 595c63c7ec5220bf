// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';

// npm run sbom   prints a bill of materials of what the product runs on, in the form of CycloneDX
//
// "npm sbom --omit dev" leaves out packages that the product and its tests share, such as React. So the whole bill is asked for, and
// what only the tests need is taken out of it.

const { module: licences } = await runnerImport('./src/tooling/documents/licences.ts', { configFile: false });
const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  }),
);
console.log(JSON.stringify(licences.billOfShipped(bill, readFileSync('package-lock.json', 'utf8')), null, 2));

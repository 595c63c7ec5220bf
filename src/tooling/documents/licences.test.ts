import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedLicences, billOfShipped, licenceList, shippedPackages } from './licences.ts';

const lockFile = readFileSync('package-lock.json', 'utf8');

describe('the licences of packages', () => {
  it('allow passing on what the product runs on', () => {
    const shipped = shippedPackages(lockFile);
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']));
    expect(shipped.map(({ name }) => name)).not.toContain('vitest');
    expect(shipped.filter(({ licence }) => !allowedLicences.includes(licence))).toEqual([]);
  });

  it('are listed once for each version, without packages of tests', () => {
    const packages = {
      '': { license: 'MIT' },
      'node_modules/one': { version: '1.0.0', license: 'MIT' },
      'node_modules/two/node_modules/one': { version: '1.0.0', license: 'MIT' },
      'node_modules/@scope/two': { version: '2.0.0' },
      'node_modules/three': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
    };
    expect(licenceList(JSON.stringify({ packages }))).toContain(
      'MIT: 1, unknown: 1.\n\n| Package | Version | License |\n| --- | --- | --- |\n| @scope/two | 2.0.0 | unknown |\n| one | 1.0.0 | MIT |\n',
    );
  });

  it('go with a bill of materials that has what is shipped, and what that depends on', () => {
    const packages = {
      'node_modules/one': { version: '1.0.0', license: 'MIT' },
      'node_modules/two': { version: '2.0.0', license: 'MIT', dev: true },
    };
    const component = (name: string, version: string) => ({ 'bom-ref': `${name}@${version}`, name, version });
    const bill = {
      metadata: { component: component('books', '0.1.0') },
      components: [component('one', '1.0.0'), component('two', '2.0.0')],
      dependencies: [
        { ref: 'books@0.1.0', dependsOn: ['one@1.0.0', 'two@2.0.0'] },
        { ref: 'two@2.0.0', dependsOn: ['one@1.0.0'] },
      ],
    };
    expect(billOfShipped(bill, JSON.stringify({ packages }))).toMatchObject({
      components: [{ name: 'one' }],
      dependencies: [{ ref: 'books@0.1.0', dependsOn: ['one@1.0.0'] }],
    });
  });
});

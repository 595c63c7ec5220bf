// Writes the indexes of types and reports, and the files of src/contract/generated that are made from the definitions. Tests hold each to
// its source.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** @param {string} file */
const read = async (file) => (await runnerImport(join(root, file), { configFile: false, logLevel: 'error' })).module;
/** @param {string} name @param {string} text */
const write = (name, text) => writeFile(join(root, 'src/contract/generated', name), text);

// The indexes come first, as definitions are found through them.
const { registrationFiles } = await read('src/tooling/registrations.ts');
const { projectFiles } = await read('src/tooling/conventions/projectFiles.ts');
for (const [path, text] of registrationFiles(projectFiles())) await writeFile(join(root, path), text);
// The catalogue comes next: the others read it through the definitions.
const rows = await read('src/contract/derive/catalogueRows.ts');
await write('catalogue.ts', rows.catalogueText());
await write('permissionNames.ts', rows.permissionNamesText());
const { openApiFor } = await read('src/contract/derive/openApi.ts');
const { recordTypes } = await read('src/contract/records/index.ts');
await write('openapi.json', `${JSON.stringify(openApiFor(recordTypes, '/services/rest'), null, 2)}\n`);
await write('roles.json', (await read('src/service/auth/users/roles.ts')).rolesText());

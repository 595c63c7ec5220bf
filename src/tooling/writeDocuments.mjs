// @ts-check
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

// npm run docs   writes the generated documents and parts of documents anew

const { module: files } = await runnerImport('./src/tooling/conventions/projectFiles.ts', { configFile: false });
const { module: documents } = await runnerImport('./src/tooling/documents/generatedDocuments.ts', {
  configFile: false,
});

for (const [path, text] of documents.generatedDocuments(files.projectFiles())) writeFileSync(path, text);

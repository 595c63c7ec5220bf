import { describe, expect, it } from 'vitest';
import { decisionMistakes, unknownCommands } from './documents.ts';
import { generatedDocuments } from './generatedDocuments.ts';
import { projectFiles } from './projectFiles.ts';

const files = projectFiles();

describe('the documents of the project', () => {
  it('record each decision with its context and consequences', () => {
    expect(decisionMistakes(files)).toEqual([]);
  });

  it('name commands that exist', () => {
    expect(unknownCommands(files)).toEqual([]);
  });

  it.each([...generatedDocuments(files)])('include %s as "npm run docs" writes it', (path, text) => {
    expect(files.get(path)).toBe(text);
  });
});

import { listRows } from './lists.ts';
import { paperKinds } from './generators.ts';

/** Every kind of command that the model of lists, plans and approvals draws. */
export const deskVocabulary: readonly string[] = [
  ...listRows.flatMap(({ type }) => ['create', 'update', 'delete'].map((command) => `${command} ${type}`)),
  ...paperKinds.flatMap(({ kind, change, actions }) => [
    `create ${kind}`,
    `delete ${kind}`,
    ...(change ? [`update ${kind}`] : []),
    ...Object.keys(actions).map((action) => `${action} ${kind}`),
  ]),
  'create assemblyBuild',
  'delete assemblyBuild',
  'routing on',
  'routing off',
];

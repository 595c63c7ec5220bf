import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordDefinition } from '#contract/fields';
import { permissionNames } from '#contract/generated/permissionNames';
import { definitionOf, recordTypes } from '#contract/records/index';
import { at, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

const actions = recordTypes.flatMap((type) =>
  Object.entries((definitionOf(type) as RecordDefinition).actions ?? {}).map(([name, { permission, level }]) => ({
    path: `record/v1/${type}/1/@${name}`,
    permission,
    level,
  })),
);

describe('a refused action', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService('embedded');
  });
  afterAll(() => service.close());

  it('names the permission the type requires, as roles list it', async () => {
    for (const { path, permission, level } of actions) {
      const { status, body } = await service.send('POST', path, {
        as: 'Auditor',
        headers: { Prefer: 'message-keys' },
      });
      expect(status, path).toBe(403);
      const name = permissionNames[permission];
      expect(name, permission).toBeDefined();
      expect(at(body, 'o:errorDetails'), path).toMatchObject([
        {
          'o:errorCode': 'INSUFFICIENT_PERMISSION',
          'o:messageKey': 'access.missing',
          'o:messageArgs': { id: permission },
          detail: expect.stringContaining(`${name} (${permission}), level ${level}`),
        },
      ]);
    }
  });
});

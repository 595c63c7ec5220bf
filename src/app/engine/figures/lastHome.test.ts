import { describe, expect, it } from 'vitest';
import { keepLastHome, lastHomeOf } from './lastHome.ts';

function storage(first?: string) {
  let value = first ?? null;
  return { getItem: () => value, setItem: (_key: string, next: string) => void (value = next) };
}

describe('what Home showed last', () => {
  it('stores the number of pending items and the setup state separately', () => {
    const device = storage();
    keepLastHome('7', { rows: 11 }, device);
    keepLastHome('7', { isSetUp: true }, device);
    expect(lastHomeOf('7', device)).toEqual({ rows: 11, isSetUp: true });
  });

  it('is nobody else’s', () => {
    const device = storage();
    keepLastHome('7', { rows: 11, isSetUp: true }, device);
    expect(lastHomeOf('8', device)).toEqual({ rows: 8, isSetUp: false });
    keepLastHome('8', { rows: 2 }, device);
    expect(lastHomeOf('8', device)).toEqual({ rows: 2, isSetUp: false });
  });

  it('is the usual where a device keeps nothing or something else', () => {
    const forbidden = {
      getItem: (): string => {
        throw new Error('forbidden');
      },
      setItem: (): void => {
        throw new Error('forbidden');
      },
    };
    keepLastHome('7', { rows: 3 }, forbidden);
    for (const device of [forbidden, storage('{'), storage('{"user":"7","rows":-1,"isSetUp":true}')])
      expect(lastHomeOf('7', device)).toEqual({ rows: 8, isSetUp: false });
  });
});

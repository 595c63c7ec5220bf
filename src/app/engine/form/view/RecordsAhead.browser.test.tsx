import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useQuery } from '@tanstack/react-query';
import type { OwnAnswers } from '../../../../proofs/fixtures/app/recordedAnswers.ts';
import recorded from '../../../../proofs/fixtures/app/recorded.json';
import { drawScreen, expectAnswered } from '../../../../proofs/fixtures/app/screen.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { RecordPage } from '#app/engine/record/RecordPage.tsx';
import { FormPage } from './FormPage.tsx';
import { RecordsAhead } from './RecordsAhead.tsx';

const TYPE = 'periodEndJournal';
const ID = '2587';
const address = `GET /services/rest/record/v1/${TYPE}/${ID}?expandSubResources=true` as const;
const isList = (name: string) => /^GET \/services\/rest\/record\/v1\/\w+\?/.test(name);

it('reads beside a list what its first record would wait for', async () => {
  const screen = await drawScreen(<RecordsAhead type={TYPE} />, { at: `/records/${TYPE}`, path: '/records/:type' });
  const { cache } = screen.connection;
  await expect.poll(() => cache.getQueryData(['recordRules', TYPE])).toBe(true);
  expect(screen.service.requests.filter(({ name }) => isList(name)).length).toBeGreaterThan(0);
  expectAnswered(screen);
});

/** A list whose record is opened a little later. */
function ListThenRecord() {
  const { cache } = useConnection();
  const { data: isReady } = useQuery({ queryKey: ['recordRules', TYPE], enabled: false }, cache);
  return (
    <>
      <RecordsAhead type={TYPE} />
      {isReady === true && <RecordPage />}
    </>
  );
}

it('leaves the first record only its own requests', async () => {
  const screen = await drawScreen(<ListThenRecord />, { at: `/records/${TYPE}/${ID}`, path: '/records/:type/:id' });
  await expect.element(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  const names = screen.service.requests.map(({ name }) => name);
  const own = names.indexOf(address);
  expect(own).toBeGreaterThan(0);
  expect(names.slice(own).filter(isList)).toEqual([]);
});

/** A record in view, whose form is opened a few seconds later. */
function ViewThenForm() {
  const { queries } = useConnection();
  const { data } = useQuery({ ...queries.one(TYPE, ID), staleTime: Infinity });
  if (!data) return null;
  vi.setSystemTime(data.readAt + 5_000);
  return <FormPage />;
}

it('opens the form of a record in view at once, and shows a newer version when there is one', async () => {
  const { body, ...answer } = recorded[address];
  let reads = 0;
  let answerSecond = () => undefined as void;
  const second = new Promise<void>((resolve) => (answerSecond = resolve));
  const answers: OwnAnswers = async (name) => {
    if (name !== address) return undefined;
    reads += 1;
    if (reads === 1) return { ...answer, body };
    await second;
    return { ...answer, etag: '"newer"', body: { ...body, memo: 'Changed by a colleague' } };
  };
  await drawScreen(<ViewThenForm />, {
    at: `/records/${TYPE}/${ID}/edit`,
    path: '/records/:type/:id/edit',
    answers,
  });
  const memo = page.getByRole('textbox', { name: 'Memo', exact: true }).first();
  await expect.element(memo).toHaveValue(body.memo);
  answerSecond();
  await expect.element(memo).toHaveValue('Changed by a colleague');
});

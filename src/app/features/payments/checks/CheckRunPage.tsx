import { Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { language } from '#contract/messages/language';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { screenInView, usePrint } from '#app/platform/exports/usePrint.ts';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import { asDoc, paidLinesOf } from '#app/engine/record/paidLines.ts';
import { useTitle } from '#app/platform/shell/useTitle.ts';
import {
  languageOfCountry,
  type WrittenLanguage,
  writtenLanguages,
} from '#app/engine/aspects/paper/words/amountWords.ts';
import { useTheirNumbers } from '../useTheirNumbers.ts';
import { CheckTable } from './CheckTable.tsx';
import { CheckPage, MAX_ON_STUB } from './CheckPaper.tsx';
import { pagesOf, readSetup } from './checkSetup.ts';
import { CheckSetupFields } from './CheckSetupFields.tsx';
import { checkMessages as words } from './messages.ts';
import { useCheckRun } from './useCheckRun.ts';
import '../paper.css';
import { listed } from '#app/platform/i18n/listed.ts';

const { permission } = definitionOf('vendorPayment');
const waiting = {
  q: "toBePrinted IS true AND status ANYOF 'APPROVED'",
  orderby: 'tranDate',
  limit: 200,
  offset: 0,
  fields: ['tranId', 'tranDate', 'entity', 'account', 'total', 'currency'],
} as const;

/** Checks that wait to be printed, at `/check-run`: chosen, numbered, printed one page each, and their numbers kept. */
export function CheckRunPage() {
  const { can } = useCaller();
  const { queries } = useConnection();
  const { data, error, refetch, isPending } = useQuery({
    ...queries.list('vendorPayment', waiting),
    enabled: can(permission.id, 'Edit'),
  });
  const navigate = useNavigate();
  const title = useTitle(data?.items.length === 0);
  if (!can(permission.id, 'Edit'))
    return (
      <Screen title={words.title}>
        <NoPermission what={words.what} permission={permission} />
      </Screen>
    );
  const rows = data?.items ?? [];
  return (
    <Screen title={words.title}>
      {error && !data && (
        <>
          <Head title={title} />
          <NotLoaded title={words.failed} retry={words.retry} onRetry={() => void refetch()}>
            {error.message}
          </NotLoaded>
        </>
      )}
      {isPending && !error && (
        <>
          <Head title={title} />
          <SkeletonFields count={8} what={words.loading} />
        </>
      )}
      {data && rows.length === 0 && (
        <>
          <Head title={title} />
          <EmptyState
            title={words.nothing}
            actions={
              <Button variant="primary" onClick={() => void navigate(payBillsAddress)}>
                {words.payBills}
              </Button>
            }
          >
            {words.nothingText}
          </EmptyState>
        </>
      )}
      {rows.length > 0 && <CheckRun title={title} rows={rows} hasMore={data?.hasMore === true} />}
    </Screen>
  );
}

interface HeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly children?: React.ReactNode;
}

const Head = ({ title, children }: HeadProps) => (
  <ScreenHead className="no-print" group={words.group} title={words.title} titleRef={title}>
    {children}
  </ScreenHead>
);

interface CheckRunProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly rows: readonly ListRow[];
  readonly hasMore: boolean;
}

function CheckRun({ title, rows, hasMore }: CheckRunProps) {
  const run = useCheckRun(rows);
  const { accounts, account, chosen, checks, used } = run;
  const [isPrinted, setPrinted] = useState(false);
  const printNoted = usePrint();
  const preferences = usePreferenceStore();
  const kept = useObserved(preferences).checks;
  const setup = readSetup(kept?.[account?.id ?? '']);
  const paid = checks.map(({ record, number }) => ({ number, lines: paidLinesOf(record, 0) }));
  const numbers = useTheirNumbers(
    'vendor',
    paid.flatMap(({ lines }) => lines),
  );
  const long = setup.layout === 'three' ? [] : paid.filter(({ lines }) => lines.length > MAX_ON_STUB);
  const language = useCheckLanguage(setup.language, asDoc(checks[0]?.record)?.subsidiary);
  const keep = () => {
    setPrinted(false);
    run.keep();
  };
  const printNow = async () => {
    const payments = chosen.map(({ id }) => id).join(', ');
    const note = { ...screenInView(), rows: chosen.length, filters: { payments } };
    if (await printNoted(note)) setPrinted(true);
  };
  return (
    <>
      <Head title={title}>
        {isPrinted && <Button onClick={keep}>{words.keep}</Button>}
        <Button variant="primary" icon={Printer} disabledReason={run.reason} onClick={() => void printNow()}>
          {words.print(chosen.length)}
        </Button>
      </Head>
      <div className="no-print">
        {isPrinted && (
          <Message tone="info" isNews actions={<Button onClick={keep}>{words.keep}</Button>}>
            {words.keepText}
          </Message>
        )}
        {hasMore && <Message tone="warning">{words.tooMany}</Message>}
        <section className="fields" aria-label={words.title}>
          <Field label={words.account} span={2}>
            <Select
              value={account?.id ?? ''}
              options={accounts.map(({ id, refName }) => ({ value: id, label: refName }))}
              onChange={(event) => run.chooseAccount(event.target.value)}
            />
          </Field>
          <Field label={words.first} isRequired>
            <TextInput value={run.first} onChange={(event) => run.setFirst(event.target.value)} />
          </Field>
        </section>
        {used.length > 0 && (
          <Message tone="warning" isNews>
            {words.usedBefore(used.length, listed(used.slice(0, 5)))}
          </Message>
        )}
        {long.length > 0 && (
          <Message tone="info">
            {words.longStubs(long.length, listed(long.slice(0, 5).map(({ number }) => number)))}
          </Message>
        )}
        <CheckSetupFields
          setup={setup}
          language={language}
          onChange={(next) => account && preferences.change({ checks: { ...kept, [account.id]: next } })}
        />
        <CheckTable run={run} />
      </div>
      <div className="paper-desk">
        {pagesOf(checks.length, setup.layout).map((page) => (
          <CheckPage
            key={page.join(' ')}
            checks={page.flatMap((at) => checks[at] ?? [])}
            setup={setup}
            language={language}
            numbers={numbers}
          />
        ))}
      </div>
    </>
  );
}

/** The language of checks: the one that was chosen, else that of the country of the subsidiary that pays, else that of the screen. */
function useCheckLanguage(chosen: WrittenLanguage | undefined, subsidiary: unknown): WrittenLanguage {
  const { queries } = useConnection();
  const id = asDoc(subsidiary)?.id;
  const { data } = useQuery({
    ...queries.one('subsidiary', typeof id === 'string' ? id : ''),
    enabled: chosen === undefined && typeof id === 'string',
    staleTime: 300_000,
  });
  const country = asDoc(asDoc(data?.record)?.country)?.id;
  const ofCountry = typeof country === 'string' ? languageOfCountry(country, language()) : undefined;
  return (
    chosen ??
    ofCountry ??
    (typeof country === 'string' ? 'en' : (writtenLanguages.find((each) => each === language()) ?? 'en'))
  );
}

import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { catalogueOf } from '#contract/derive/catalogue';
import { receivablesAging } from '#contract/reports/receivablesAging';
import { addMonths, startOfMonth } from '#contract/values/calendar';
import { pathOf } from '#app/platform/api/records.ts';
import { useRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { PaperView } from '#app/engine/print/PaperView.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Link } from '#app/ui/Link.tsx';
import { statementMessages as words } from './messages.ts';
import './statements.css';

/** Statements of account in one file: of the customers in the address, or of all with a balance, at `/statements`. */
export function StatementsPage() {
  const { can } = useCaller();
  const { permission } = receivablesAging;
  if (!can(permission.id, 'View') || !can(catalogueOf('customer').permission.id, 'View'))
    return (
      <Screen title={words.title} isUntitled>
        <NoPermission what={words.title} permission={permission} />
      </Screen>
    );
  return <Statements />;
}

function Statements() {
  const [parameters, setParameters] = useSearchParams();
  const { dates } = useFormats();
  const customers = (parameters.get('customer') ?? '').split(',').filter(Boolean);
  const [only] = customers.length === 1 ? customers : [];
  const to = parameters.get('to') ?? todayHere();
  const from = parameters.get('from') ?? startOfMonth(addMonths(to, -2));
  const change = (name: 'from' | 'to', date: string | undefined) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        if (date === undefined) next.delete(name);
        else next.set(name, date);
        return next;
      },
      { replace: true },
    );
  return (
    <PaperView
      title={words.title}
      path={only === undefined ? '/services/rest/statements/v1' : pathOf('customer', only, '/statement')}
      query={{ from, to, ...(customers.length > 1 ? { customer: customers.join(',') } : {}) }}
      noted={{ source: 'screen', name: '/statements', rows: Math.max(1, customers.length), filters: { from, to } }}
      back={only === undefined ? <ToList /> : <ToCustomer id={only} />}
    >
      <div className="statement-dates">
        <Field label={words.from}>
          <DateInput value={from} context={dates} onCommit={(date) => change('from', date)} />
        </Field>
        <Field label={words.to}>
          <DateInput value={to} context={dates} onCommit={(date) => change('to', date)} />
        </Field>
        {only === undefined && <p>{customers.length > 0 ? words.ofSome(customers.length) : words.ofAll}</p>}
      </div>
    </PaperView>
  );
}

const ToList = () => (
  <Link className="btn quiet" to={listAddress('customer')}>
    <Icon of={ArrowLeft} />
    {words.customers}
  </Link>
);

function ToCustomer({ id }: { readonly id: string }) {
  const { data } = useRecord('customer', id);
  return (
    <Link className="btn quiet" to={recordAddress('customer', id)}>
      <Icon of={ArrowLeft} />
      {data?.record.companyName ?? words.customer}
    </Link>
  );
}

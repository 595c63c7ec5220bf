import type { ReactNode } from 'react';
import type { Example, Field, FieldMap, RecordDefinition } from '#contract/fields';
import type { ValueType } from '#contract/kinds/kind';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { referenceAddress } from '#app/platform/router/addresses.ts';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { addressesOf, filtersOf, limitsOf, operatorsFor, printed, statesOf } from './referenceFacts.ts';
import { referenceMessages as words } from './referenceMessages.ts';
import { Link } from '#app/ui/Link.tsx';

/** Everything that can be said of a record type, from its definition. */
export function TypeReference({ type }: { readonly type: RecordType }) {
  const definition = definitionOf(type);
  const { permission, actions = {}, fields, sublists } = definition;
  const permissions = new Map([
    ...Object.values(actions).map((action): [string, string] => [action.permission, action.permission]),
    [permission.id, permission.name],
  ]);
  return (
    <>
      <Part title={words.addresses}>
        <Table heads={[words.request, words.purpose, words.needs]}>
          {addressesOf(definition, definitionNamed).map(({ request, purpose, needs }) => (
            <tr key={request}>
              <th scope="row">
                <code>{request}</code>
              </th>
              <td>{purpose}</td>
              <td>{needs}</td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title={words.fields}>
        <Fields fields={fields} />
      </Part>
      {Object.entries(sublists).map(([name, { label, minLines = 0, isReadOnly = false, fields: lines }]) => (
        <Part key={name} title={words.sublistOf(label, name, minLines)}>
          {isReadOnly && <p className="two">{words.readOnlyLines}</p>}
          <Fields fields={lines} />
        </Part>
      ))}
      <States definition={definition} />
      <Part title={words.filters}>
        <p className="two">
          {words.filtersHint} {words.negatives}
        </p>
        <Table heads={[words.values, words.paths, words.operators]}>
          {filtersOf(definition).map(({ valueType, paths }) => (
            <tr key={valueType}>
              <th scope="row">{words.valueTypes[valueType]}</th>
              <Codes head={words.paths} of={paths} />
              <Codes head={words.operators} of={operatorsFor(valueType).map(([plain]) => plain)} />
            </tr>
          ))}
        </Table>
      </Part>
      <Part title={words.permissions}>
        <ul className="ref-plain">
          {[...permissions].map(([id, name]) => (
            <li key={id}>
              {name === id ? (
                <code>{id}</code>
              ) : (
                <>
                  <code>{id}</code> <code className="two">{name}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Examples type={type} of={definition.example} />
    </>
  );
}

const definitionNamed = (name: string): RecordDefinition | undefined => {
  const type = findRecordType(name);
  return type && definitionOf(type);
};

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="ref-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A table that scrolls horizontally on narrow screens. */
export function Table({ heads, children }: { readonly heads: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className="ref-scroll">
      <table className="ref-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Fields({ fields }: { readonly fields: FieldMap }) {
  return (
    <Table heads={[words.name, words.label, words.kind, words.access, words.meaning]}>
      {Object.entries(fields).map(([name, field]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{field.label}</td>
          <td className="nowrap">{words.kinds[field.kind]}</td>
          <td>{words.accesses[field.access]}</td>
          <td>
            <Meaning field={field} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Meaning({ field }: { readonly field: Field }) {
  const targets = field.kind === 'assignment' ? [] : targetsOf(field).flatMap((name) => findRecordType(name) ?? []);
  const notes = [...(field.help === undefined ? [] : [field.help]), ...limitsOf(field)];
  return (
    <>
      {targets.map((target, index) => (
        <span key={target}>
          {index > 0 && ', '}
          <Link to={referenceAddress(target)}>{target}</Link>
        </span>
      ))}
      {targets.length > 0 && notes.length > 0 && '; '}
      {/* A help text is a separate sentence. */}
      {notes.reduce((text, each) => `${text}${text === '' ? '' : text.endsWith('.') ? ' ' : '; '}${each}`, '')}
    </>
  );
}

/** A cell of codes; on a narrow screen its head precedes them. */
function Codes({ head, of }: { readonly head: string; readonly of: readonly string[] }) {
  return <td data-head={head}>{of.length > 0 && <code>{of.join(', ')}</code>}</td>;
}

function States({ definition }: { readonly definition: RecordDefinition }) {
  const states = statesOf(definition);
  const { actions = {}, fields, status } = definition;
  const transforms = Object.keys(definition.transforms ?? {});
  const field = status === undefined ? undefined : fields[status];
  const byRule = Object.entries(actions).filter(([, { from }]) => from === undefined);
  if (states.length === 0 && byRule.length === 0 && transforms.length === 0) return null;
  return (
    <Part title={words.states}>
      {states.length > 0 && field?.kind === 'status' && (
        <Table heads={[words.state, words.id, words.alsoFound, words.allowedActions, words.leadsTo]}>
          {states.map(({ id, aliases, actions: allowed, transforms: targets }) => (
            <tr key={id}>
              <th scope="row">
                <StatusBadge status={{ id }} states={field.states} />
              </th>
              <Codes head={words.id} of={[id]} />
              <Codes head={words.alsoFound} of={aliases} />
              <Codes head={words.allowedActions} of={allowed} />
              <Codes head={words.leadsTo} of={targets} />
            </tr>
          ))}
        </Table>
      )}
      {byRule.map(([name, { label }]) => (
        <p key={name}>
          <code>@{name}</code> {label}: {words.byRule}
        </p>
      ))}
      {states.length === 0 && transforms.length > 0 && (
        <p>
          {words.leadsTo}: <code>{transforms.join(', ')}</code> ({words.everyState})
        </p>
      )}
    </Part>
  );
}

function Examples({ type, of }: { readonly type: RecordType; readonly of: Example }) {
  const { q, orderby, create, change } = of;
  const base = `/services/rest/record/v1/${type}`;
  return (
    <Part title={words.examples}>
      <Request
        title={words.exampleList}
        text={`GET ${base}\n  ?q=${q}\n  &orderby=${orderby}`}
        copied={`${base}?${new URLSearchParams({ q, orderby }).toString()}`}
      />
      {create && (
        <Request
          title={words.exampleCreate}
          text={`POST ${base}\n\n${printed(create)}`}
          copied={JSON.stringify(create, null, 2)}
        />
      )}
      {change && (
        <Request
          title={words.exampleChange}
          text={`PATCH ${base}/{id}\n\n${printed(change)}`}
          copied={JSON.stringify(change, null, 2)}
        />
      )}
    </Part>
  );
}

/** `copied` is what a client sends: the address with its query encoded, or the body. */
function Request({ title, text, copied }: { readonly title: string; readonly text: string; readonly copied: string }) {
  return (
    <div className="ref-request">
      <div className="ref-request-head">
        <h3>{title}</h3>
        <CopyButton text={() => copied} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}

/** The operators of every value type, once for all record types. */
export function OperatorTable() {
  return (
    <Table heads={[words.values, words.operators, words.negated]}>
      {(Object.keys(words.valueTypes) as ValueType[]).map((valueType) => (
        // the keys of the const object
        <tr key={valueType}>
          <th scope="row">{words.valueTypes[valueType]}</th>
          <Codes head={words.operators} of={operatorsFor(valueType).map(([plain]) => plain)} />
          <Codes head={words.negated} of={operatorsFor(valueType).map(([, negated]) => negated)} />
        </tr>
      ))}
    </Table>
  );
}

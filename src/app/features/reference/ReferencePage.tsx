import { useNavigate, useParams } from 'react-router-dom';
import { definitionOf, findRecordType, recordTypes, type RecordType } from '#contract/records/index';
import type { ProblemCode } from '#contract/messages/problem';
import { problemStatus } from '#contract/wire/problems';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { referenceAddress } from '#app/platform/router/addresses.ts';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import './reference.css';
import { referenceMessages as words } from './referenceMessages.ts';
import { OperatorTable, Part, Table, TypeReference } from './TypeReference.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';

/** The reference of the service, at `/reference` and `/reference/{type}`, made from the definitions. */
export function ReferencePage() {
  const { type: asked } = useParams();
  const type = asked === undefined ? undefined : findRecordType(asked);
  if (asked !== undefined && type === undefined) return <NotFound />;
  const title = type === undefined ? words.title : definitionOf(type).label;
  return (
    <Screen title={type === undefined ? title : `${title}, ${words.title}`}>
      <ScreenHead
        group={type === undefined ? words.help : <Link to={referenceAddress()}>{words.title}</Link>}
        title={title}
      />
      <div className="ref">
        <Types current={type} />
        <div className="ref-body">{type === undefined ? <Overview /> : <TypeReference key={type} type={type} />}</div>
      </div>
    </Screen>
  );
}

const groups: ReadonlyMap<string, readonly RecordType[]> = recordTypes.reduce(
  (all, type) => all.set(groupOf(type).label, [...(all.get(groupOf(type).label) ?? []), type]),
  new Map<string, readonly RecordType[]>(),
);

/** All types by area: a list next to the text, or one choice if there is no room for it. */
function Types({ current }: { readonly current: RecordType | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <nav className="ref-types" aria-label={words.types}>
        <Link to={referenceAddress()} aria-current={current === undefined ? 'page' : undefined}>
          {words.overview}
        </Link>
        {[...groups].map(([label, types]) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {types.map((type) => (
                <li key={type}>
                  <Link to={referenceAddress(type)} aria-current={type === current ? 'page' : undefined}>
                    {definitionOf(type).label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="ref-choice">
        <Select
          label={words.chooseType}
          value={current ?? ''}
          emptyLabel={words.overview}
          onChange={(event) =>
            void navigate(referenceAddress(event.target.value === '' ? undefined : event.target.value))
          }
        >
          {[...groups].map(([label, types]) => (
            <optgroup key={label} label={label}>
              {types.map((type) => (
                <option key={type} value={type}>
                  {definitionOf(type).label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </>
  );
}

const forms = [
  "name = 'Euro'",
  'total >= 100',
  "name LIKE 'Har%'",
  "tranDate BETWEEN '2026-06-01' AND '2026-06-30'",
  'isInactive IS false',
  'memo IS EMPTY',
  "memo CONTAINS 'rent'",
  'id ANYOF 1,2',
  'dueDate <= SYSDATE+30',
  'line.account = 12',
  "subsidiary.name = 'Harbor Books'",
];

function Overview() {
  const statuses = [...new Set(Object.values(problemStatus))].toSorted((left, right) => left - right);
  const codes = Object.keys(problemStatus) as ProblemCode[]; // the keys of the const object
  return (
    <>
      <p>{words.about}</p>
      <Part title={words.filterForms}>
        <p className="two">{words.filtersHint}</p>
        <OperatorTable />
      </Part>
      <Part title={words.filterExamples}>
        <ul className="ref-plain">
          {forms.map((form) => (
            <li key={form}>
              <code>{form}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.errors}>
        <p>{words.errorsText}</p>
        <Table heads={[words.status, words.codes]}>
          {statuses.map((status) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>
                <code>{codes.filter((code) => problemStatus[code] === status).join(', ')}</code>
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title={words.catalog}>
        <p>{words.catalogText}</p>
      </Part>
    </>
  );
}

import type { Failure } from '#app/platform/api/errors.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { recordAddress } from '#app/platform/router/addresses.ts';

/** What prevents it, each with a link to its record. */
export function Refusal({ title, failure }: { readonly title: string; readonly failure: Failure }) {
  return (
    <div className="message" data-tone="critical" role="alert">
      <div>
        <b>{title}.</b>
        <ul>
          {failure.problems.map((problem, at) => (
            <li key={at}>
              {problem.detail} {problem.url !== undefined && <RefusalLink url={problem.url} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function RefusalLink({ url }: { readonly url: string }) {
  const [, type, id] = /\/record\/v1\/([A-Za-z]+)\/([^/?]+)$/.exec(url) ?? [];
  return type === undefined || id === undefined ? null : <Link to={recordAddress(type, id)}>{words.number}</Link>;
}

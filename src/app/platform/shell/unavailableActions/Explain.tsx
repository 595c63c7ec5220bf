import { type ReactNode, use, useMemo, useState } from 'react';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { laterShellMessages } from '../messages/laterMessages.ts';
import { explainMessages as words } from './explainMessages.ts';
import { ShellPlugContext } from '../plug.ts';
import { type HiddenPlace, hiddenPlaces } from './hiddenPlaces.ts';
import { type Explained, readPage } from './readPage.ts';
import './explain.css';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

interface ExplainProps {
  /** The focused element when it was requested. */
  readonly focused: Element | null;
  readonly onClose: () => void;
}

/** Why something on the screen below cannot be used, set or found, in one place and in words (ui 6.7). */
export function Explain({ focused, onClose }: ExplainProps) {
  // Evaluated before the dialog opens, so that it does not explain itself.
  const [{ here, refused, fixed }] = useState(() => readPage(focused));
  const { can, caller } = useCaller();
  const capabilities = useCapabilities();
  const { places } = use(ShellPlugContext);
  const { lacking, unserved } = useMemo(() => {
    const hidden = hiddenPlaces(can, (type) => capabilities.of(type).isServed, places);
    // A service without extensions has no permissions to report: what can't be seen doesn't exist.
    return caller.isSpecOnly === true
      ? { lacking: [], unserved: [...hidden.unserved, ...hidden.lacking.flatMap(({ labels }) => labels)] }
      : hidden;
  }, [can, caller, capabilities, places]);
  const isNothing = refused.length + fixed.length + lacking.length + unserved.length === 0;
  return (
    <Dialog isOpen title={words.title} size="medium" isFlush onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className="explain" role="region" aria-label={words.title} tabIndex={0}>
        {here && (
          <Part title={words.here}>
            <div>
              <dt>{here.name}</dt>
              <dd>{here.texts.length === 0 ? words.noReason : here.texts.join(' ')}</dd>
            </div>
          </Part>
        )}
        {refused.length > 0 && (
          <Part title={words.refused}>
            {refused.map((each) => (
              <Entry key={each.name + each.reason} {...each} />
            ))}
          </Part>
        )}
        {fixed.length > 0 && (
          <Part title={words.fixed}>
            {fixed.map((each) => (
              <Entry key={each.name + each.reason} {...each} />
            ))}
          </Part>
        )}
        {lacking.length > 0 && <Lacking places={lacking} />}
        {unserved.length > 0 && (
          <section>
            <h3>{words.unserved}</h3>
            <p>{words.unservedWhy(unserved)}</p>
          </section>
        )}
        {isNothing && <p>{words.nothing}</p>}
      </div>
    </Dialog>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

function Entry({ name, reason, request }: Explained) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {reason}
        {request !== undefined && <CopyButton text={() => request} label={words.copyRequest} />}
      </dd>
    </div>
  );
}

/** Hidden places, by the permission that opens them. */
function Lacking({ places }: { readonly places: readonly HiddenPlace[] }) {
  const { caller } = useCaller();
  const request = () =>
    places
      .map(({ permission: { id, name } }) =>
        laterShellMessages.accessRequest(caller.user.refName, caller.role.refName, name, id),
      )
      .join('\n');
  return (
    <section>
      <h3>{words.hidden}</h3>
      <ul>
        {places.map(({ labels, permission }) => (
          <li key={permission.id}>
            {words.lacks(labels, permissionLabel(permission))} <code>{permission.id}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={request} label={words.copyAll} variant="default" />
    </section>
  );
}

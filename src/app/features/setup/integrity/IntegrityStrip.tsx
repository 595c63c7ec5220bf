import { useQuery } from '@tanstack/react-query';
import { setUpCompany } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { integrityAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { setupQueries } from '../accessApi.ts';
import './strip.css';
import { integrityMessages as words } from './integrityMessages.ts';

/** Over every screen: that records are read-only, for everyone; and that there are differences, for administrators. */
export function IntegrityStrip() {
  const { client } = useConnection();
  const { can, caller } = useCaller();
  const { number } = useFormats();
  const { data } = useQuery({ ...setupQueries(client).integrityAlert(), enabled: caller.isSpecOnly !== true });
  if (!data || (!data.isHeld && data.found === 0)) return null;
  const review = can(setUpCompany.id, 'View') && <Link to={integrityAddress}>{words.review}</Link>;
  const found = data.found === 1 ? words.alertOne : words.alert(formatPlain(String(data.found), number));
  return (
    <div className="it-strip">
      <Message tone="critical" isNews actions={review || undefined}>
        {data.isHeld ? words.held : found}
      </Message>
    </div>
  );
}

import type { RecordType } from '#contract/records/index';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { postalLines } from '#app/engine/print/postalLines.ts';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import { contactMessages as words } from './contactMessages.ts';
import { Link } from '#app/ui/Link.tsx';

/** The fields that are in view here. */
export const contactFields = [
  'entityId',
  'companyName',
  'email',
  'phone',
  'url',
  'comments',
  ...['bill', 'ship'].flatMap((side) => ['Addr1', 'City', 'State', 'Zip', 'Country'].map((part) => side + part)),
];

interface PartyContactProps {
  readonly type: RecordType;
  readonly record: FormDoc;
  readonly mayEdit: boolean;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Contact data of a customer or vendor, and addresses for letters and goods. */
export function PartyContact({ type, record, mayEdit }: PartyContactProps) {
  const [email, phone, url, notes] = ['email', 'phone', 'url', 'comments'].map((name) => textOf(record[name]));
  const [bill, ship] = [postalLines(record, 'bill'), postalLines(record, 'ship')];
  const isSame = ship.length > 0 && ship.join('\n') === bill.join('\n');
  const hasNone = [email, phone, url, notes].every(isEmpty) && bill.length === 0 && ship.length === 0;
  return (
    <section className="party-contact" aria-label={words.contact}>
      <div className="section">
        <h2>{words.contact}</h2>
        {mayEdit && (
          <span className="right">
            <Link to={`${recordAddress(type, String(record.id))}/edit#f-${type}-email`} aria-label={words.editContact}>
              {words.edit}
            </Link>
          </span>
        )}
      </div>
      {hasNone && <p className="two">{words.none}</p>}
      {(email ?? phone ?? url) !== undefined && (
        <ul>
          {email !== undefined && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {phone !== undefined && (
            <li>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </li>
          )}
          {url !== undefined && <li dir="auto">{url}</li>}
        </ul>
      )}
      {bill.length > 0 && <Postal title={words.billTo} lines={bill} />}
      {isSame ? (
        <Postal title={words.shipTo} lines={[words.sameAsBilling]} />
      ) : (
        ship.length > 0 && <Postal title={words.shipTo} lines={ship} />
      )}
      {notes !== undefined && <Postal title={words.notes} lines={notes.split('\n')} />}
    </section>
  );
}

const Postal = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div className="party-post">
    <h3>{title}</h3>
    {lines.map((line, at) => (
      <p key={at} dir="auto">
        {line}
      </p>
    ))}
  </div>
);

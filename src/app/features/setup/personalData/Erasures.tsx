import { formatPlain } from '#contract/values/numberFormat';
import type { PersonalData } from '#contract/wire/personalData';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { personalDataMessages as words } from './personalDataMessages.ts';

const columns = () => [
  { label: words.erasure.at, col: 'pd-field' },
  { label: words.erasure.by, col: 'pd-field' },
  { label: words.erasure.reason },
  { label: words.erasure.versions, col: 'pd-count', className: 'n' },
];

/** Who erased what of a person before, and why; nothing where nothing was. */
export function Erasures({ data: { erasures } }: { readonly data: Pick<PersonalData, 'erasures'> }) {
  const { dateTime, number } = useFormats();
  if (erasures.length === 0) return null;
  return (
    <>
      <h2 className="su-pad pd-title">{words.erasures}</h2>
      <ScrollArea label={words.erasures}>
        <table className="grid pd-data" aria-label={words.erasures}>
          <TableHead columns={columns()} />
          <tbody>
            {erasures.map(({ at, by, reason, versions }) => (
              <tr key={at}>
                <td>{dateTime(at)}</td>
                <td>{by}</td>
                <td dir="auto">{reason}</td>
                <td className="n">{formatPlain(String(versions), number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

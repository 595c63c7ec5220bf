import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ClosingProof } from '#contract/wire/closingProofs';
import { definitionOf } from '#contract/records/index';
import { periodType } from '#contract/reports/definition';
import { proofsQuery } from '#app/engine/record/proof/proofApi.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Menu, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { reportMessages as words } from './messages/messages.ts';

/** When the period of a report was closed and reopened, to choose as the moment its books are known at. */
export function ClosingMoments({
  period,
  onChoose,
}: {
  readonly period: string | undefined;
  readonly onChoose: (moment: string) => void;
}) {
  const { client } = useConnection();
  const { can } = useCaller();
  const { dateTime } = useFormats();
  const isAsked = period !== undefined && can(definitionOf(periodType).permission.id, 'View');
  const { data } = useQuery({
    ...proofsQuery(client, period ?? '', 'moments'),
    enabled: isAsked,
    refetchInterval: false,
  });
  const entries = (data?.items ?? []).flatMap(({ closedAt, closedBy, superseded }: ClosingProof): MenuEntry[] => [
    ...(superseded
      ? [
          {
            label: words.reopenedBy(dateTime(superseded.at), superseded.by),
            onChoose: () => onChoose(superseded.at),
          },
        ]
      : []),
    { label: words.closedBy(dateTime(closedAt), closedBy), onChoose: () => onChoose(closedAt) },
  ]);
  return !isAsked || entries.length === 0 ? null : (
    <Menu label={words.closings} icon={History} entries={entries}>
      {words.closings}
    </Menu>
  );
}

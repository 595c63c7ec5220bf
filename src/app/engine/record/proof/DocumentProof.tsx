import { Download } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { seeLedger } from '#contract/permissions';
import { definitionOf, type RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { exportFile } from '#app/platform/exports/exports.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { fileStem } from '#app/ui/download.ts';
import { documentProof } from './proofApi.ts';
import { proofMessages as words } from './proofMessages.ts';

interface DocumentProofProps {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
  readonly periodType: RecordType;
  readonly period: string;
}

/** What proves that a document is as it was when its period was closed; nothing while the period is open. */
export function DocumentProof({ type, id, name, periodType, period }: DocumentProofProps) {
  const { client, company, queries } = useConnection();
  const { can } = useCaller();
  const mayView = can(definitionOf(periodType).permission.id, 'View') && can(seeLedger.id, 'View');
  const { data } = useQuery({ ...queries.one(periodType, period), enabled: mayView });
  const [isBusy, setBusy] = useState(false);
  if (!data || !('closed' in data.record) || data.record.closed !== true) return null;
  const download = async () => {
    setBusy(true);
    try {
      const file = await documentProof(client, type, id);
      const note = { source: 'record', name: type, record: id, format: 'json', rows: 1, filters: {} } as const;
      await exportFile(company, note, `${fileStem(name)}-proof.json`, file);
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.notDownloaded, { tone: 'critical' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" icon={Download} isBusy={isBusy} onClick={() => void download()}>
      {words.download}
    </Button>
  );
}

import { catalog } from '#contract/messages/language';

/** Every text of the page with what is kept of a person. */
export const personalDataMessages = catalog('personalData', {
  title: 'Personal data',
  what: 'personal data',
  loading: 'Loading personal data',
  failed: 'Couldn’t load the personal data',
  download: 'Download',
  erase: 'Erase…',
  nothingToErase: 'Nothing can be erased now.',
  columns: { field: 'Field', value: 'Value', fate: 'On erasure' },
  erasable: 'Will be erased',
  keptUntil: (date: string) => `Kept until ${date}`,
  none: 'No personal data',
  noneText: 'It was erased, or never entered.',
  documents: (count: string, latest: string, until: string) =>
    count === '1'
      ? `1 document, dated ${latest}, must be kept until ${until}. Name and address stay until then.`
      : `${count} documents, the latest dated ${latest}, must be kept until ${until}. Name and address stay until then.`,
  facts: { versions: 'Earlier versions with such data', records: 'Records that name the person' },
  backups: 'Backups made before an erasure contain the data until they are deleted.',
  erasures: 'Erasures',
  erasure: { at: 'Erased', by: 'By', reason: 'Reason', versions: 'Versions' },
  eraseTitle: (name: string) => `Erase personal data of ${name}?`,
  eraseText: 'Erased from the record and every earlier version in the audit trail. This can’t be undone.',
  nameGoes: 'The record loses its name and becomes inactive.',
  reason: 'Reason',
  reasonHelp: 'Such as the date of the request.',
  confirm: 'Erase',
  cancel: 'Cancel',
  erased: 'Personal data erased',
  notDownloaded: 'Couldn’t download the personal data',
});

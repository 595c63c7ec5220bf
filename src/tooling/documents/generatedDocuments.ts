import { goalTables } from '../../proofs/bench/goalReport.ts';
import { roomTable } from '../conventions/appRooms.ts';
import { directionTable } from '../conventions/boundaries.ts';
import { asvsReadme } from './asvs.ts';
import { decisionIndex, withGenerated } from './documents.ts';
import { faultReport } from './faultReport.ts';
import { licenceList } from './licences.ts';

const benchmarks = 'src/tooling/BENCHMARKS.md';
const architecture = '.github/ARCHITECTURE.md';

/**
 * The documents that are written from sources, in whole or in part: path → text as it should be.
 * @param files path from the project's root → text
 */
export function generatedDocuments(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const withDirections = withGenerated(files.get(architecture) ?? '', 'directions', directionTable());
  return new Map([
    ['.github/decisions/README.md', decisionIndex(files)],
    [benchmarks, withGenerated(files.get(benchmarks) ?? '', 'goals', goalTables(files))],
    ['src/operations/asvs/README.md', asvsReadme(files)],
    ['src/proofs/faults/README.md', faultReport(files)],
    ['.github/LICENSES.md', licenceList(files.get('package-lock.json') ?? '')],
    [architecture, withGenerated(withDirections, 'rooms of the app', roomTable())],
  ]);
}

import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Proofs, and what is tried in every way there is: these files take longest. */
const long = /\/(?:proofs|service\/(?:storage|auth))\//;

/** Begins with the files that take longest, so that none of them runs alone at the end. */
export class SlowTestsFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }

  /** A run is never divided between machines. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

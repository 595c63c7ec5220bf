import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Proofs, and what is tried in every way there is: these files take longest. */
const long = /\/(?:proofs|service\/(?:storage|auth))\//;

/**
 * Begins with the files that take longest, so that none of them runs alone at the end; before them those that need a
 * process of their own, since the others keep theirs as long as one of their project is next.
 */
export class SlowTestsFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : long.test(moduleId) ? 1 : 2;
    const ranked = [...files].sort((one, other) => rank(one) - rank(other));
    const projects = [...new Set(ranked.map(({ project }) => project))];
    return projects.flatMap((project) => ranked.filter((file) => file.project === project));
  }

  /** A run is never divided between machines. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { asked } from '#app/platform/api/asked.ts';
import { mayApproveAny } from '#app/platform/api/useApprovals.ts';
import { shellMessages as words } from '#app/platform/shell/messages.ts';
import { approvalsAddress, listAddress, type Viewer } from '#app/platform/shell/navigation.ts';

const mayApprove = ({ can, isPlain }: Viewer): boolean => !isPlain && mayApproveAny(can);

/** What waits for an approval. */
export const approvals: FeaturePlug = {
  name: 'approvals',
  screens: [
    {
      path: approvalsAddress(),
      lazy: () => import('./ApprovalsPage.tsx').then(({ ApprovalsPage: Component }) => ({ Component })),
      nav: { group: 'approvals', label: words.approvals, keys: 'Z', tone: 'warning', needs: mayApprove },
    },
  ],
  count: (queries, viewer) =>
    mayApprove(viewer)
      ? asked(
          queries.approvals(undefined, 'prefetch'),
          ({ counts }) =>
            new Map([
              ...counts.map(({ type, count }) => [listAddress(type), count] as const),
              [approvalsAddress(), counts.reduce((sum, { count }) => sum + count, 0)],
            ]),
        )
      : undefined,
};

import { sandboxLabels as labels } from '@percorso/domain';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { FoldedPanel } from '../../../ui/FoldedPanel';
import { Loading } from '../../../ui/Loading';
import type { Origin } from './journey';
import { isJourneyAddress } from './journey-name';

const Sandbox = lazy(() => import('./Sandbox'));

/** Events tried on a machine, of which nothing is written; an address that tells of a trial opens it. */
export function SandboxPanel({ origin }: { origin: Origin }) {
  const { hash } = useLocation();
  return (
    <FoldedPanel
      title={labels.title}
      intro={labels.intro}
      show={labels.show}
      hide={labels.hide}
      isOpenAtFirst={isJourneyAddress(hash)}
    >
      <Suspense fallback={<Loading rows={6} />}>
        <Sandbox origin={origin} />
      </Suspense>
    </FoldedPanel>
  );
}

import { sandboxLabels as labels } from '@percorso/domain';
import { Box } from '@chakra-ui/react/box';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lazy-part';
import { FoldedPanel } from '../../../ui/page/FoldedPanel';
import { Loading } from '../../../ui/feedback/Loading';
import type { Origin } from './journey';
import { isJourneyAddress } from './journey-prefix';

const Sandbox = lazyPart(() => import('./Sandbox'));

/**
 * Panel that runs events on a machine without writing anything. If the address has a trial, the panel opens and is scrolled into
 * view.
 */
export function SandboxPanel({ origin }: { origin: Origin }) {
  const isInAddress = isJourneyAddress(useLocation().hash);
  const place = useRef<HTMLDivElement>(null);
  const wasInAddress = useRef(isInAddress);
  useEffect(() => {
    if (wasInAddress.current) place.current?.scrollIntoView();
  }, []);
  return (
    <Box ref={place} w="full">
      <FoldedPanel
        title={labels.title}
        intro={labels.intro}
        show={labels.show}
        hide={labels.hide}
        isOpenAtFirst={isInAddress}
      >
        <Suspense fallback={<Loading rows={6} />}>
          <Sandbox origin={origin} />
        </Suspense>
      </FoldedPanel>
    </Box>
  );
}

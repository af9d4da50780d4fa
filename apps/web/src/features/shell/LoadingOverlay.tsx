import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';
import { fillLabel, shellLabels } from '@percorso/domain';
import { useSyncExternalStore } from 'react';
import { inFlight } from '../../api/in-flight';

/** Covers the whole screen while any request other than a GET is in flight (spec 000 §2). */
export function LoadingOverlay() {
  const isWorking = useSyncExternalStore(inFlight.subscribe, inFlight.count) > 0;
  const share = useSyncExternalStore(inFlight.subscribe, inFlight.share);
  const isRetrying = useSyncExternalStore(inFlight.subscribe, inFlight.isRetrying);
  return (
    <div role="status" aria-live="polite">
      {isWorking && (
        // Above dialogs, so that users cannot edit a form while it is being sent.
        <Center position="fixed" inset="0" zIndex="max" bg="blackAlpha.400" cursor="progress">
          <Center bg="bg" borderRadius="l3" shadow="lg" px="6" py="4" gap="3">
            <Spinner color="blue.600" />
            {isRetrying && shellLabels.repeating}
            {!isRetrying &&
              (share === null
                ? shellLabels.working
                : fillLabel(shellLabels.progress, { percent: Math.round(share * 100) }))}
          </Center>
        </Center>
      )}
    </div>
  );
}

import { HStack } from '@chakra-ui/react/stack';
import { Spinner } from '@chakra-ui/react/spinner';
import { fillLabel, toastLabels } from '@percorso/domain';
import { pollingMachine, type PollingLimits } from '@percorso/workflows';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/client';
import { notify } from '../../api/notify';

type ExistencePath = '/polling/episode-exists' | '/polling/practitioner/user-exists';

type Props = {
  /** The path to poll, without the id. */
  path: ExistencePath;
  id: string;
  limits: PollingLimits;
  /** The text while polling; it may contain `{attempt}` and `{attempts}`. */
  text: string;
  onFound: () => void;
  onExhausted: () => void;
};

const machineFor = (path: ExistencePath) =>
  pollingMachine.provide({
    actors: {
      check: fromPromise(({ input, signal }: { input: { id: string }; signal: AbortSignal }) =>
        api.get(`${path}/${encodeURIComponent(input.id)}`, { signal }),
      ),
    },
  });

/**
 * Polls until a new record exists, then calls `onFound`. If the last attempt does not find it, shows the error of spec 000 §4 and calls
 * `onExhausted`.
 */
export function AwaitExistence({ path, id, limits, text, onFound, onExhausted }: Props) {
  const [machine] = useState(() => machineFor(path));
  const [{ status, output, context }] = useActor(machine, { input: { id, limits } });

  useEffect(() => {
    if (status !== 'done') return;
    if (output.error) {
      notify.error(Object.assign(new Error(toastLabels.notYetThere), { name: output.error }));
      onExhausted();
    } else onFound();
  }, [status, output, onFound, onExhausted]);

  return (
    <HStack mb="4" role="status">
      <Spinner color="blue.600" />
      {fillLabel(text, { attempt: context.attempts, attempts: limits.maxAttempts })}
    </HStack>
  );
}

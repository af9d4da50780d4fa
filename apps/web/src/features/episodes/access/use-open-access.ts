import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendTransition } from '../../../api/transitions';
import type { AccessForm } from './access-form';
import type { OpenEpisodeMode } from './open-episode-mode';

const opening = (mode: OpenEpisodeMode, { structureId, startDate }: AccessForm) =>
  mode.mode === 'open'
    ? {
        method: 'POST' as const,
        path: '/district-unit-episodes' as const,
        body: { patientId: mode.patientId, districtUnitId: structureId, startDate },
      }
    : {
        method: 'PUT' as const,
        path: `/district-unit-episodes/${mode.previous.id}/renew` as const,
        body: { startDate },
        ifMatch: mode.previous.revision,
      };

/** Returns the mutation that opens or renews an access. */
export function useOpenAccess(mode: OpenEpisodeMode) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (form: AccessForm) => sendTransition(client, opening(mode, form)) });
}

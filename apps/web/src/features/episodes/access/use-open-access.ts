import type { Created } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendTransition, type Transition } from '../../../api/transitions';
import type { AccessForm } from './access-form';
import type { OpenEpisodeMode } from './open-episode-mode';

const opening = (mode: OpenEpisodeMode, { structureId, startDate }: AccessForm): Transition =>
  mode.mode === 'open'
    ? {
        method: 'post',
        path: '/district-unit-episodes',
        body: { patientId: mode.patientId, districtUnitId: structureId, startDate },
      }
    : {
        method: 'put',
        path: `/district-unit-episodes/${mode.previous.id}/renew`,
        body: { startDate },
        ifMatch: mode.previous.revision,
      };

/** Opens an access or renews one. */
export function useOpenAccess(mode: OpenEpisodeMode) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (form: AccessForm) => sendTransition<Created>(client, opening(mode, form)) });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendTransition } from '../../../api/transitions';
import type { AccessForm } from './access-form';
import type { OpenEpisodeMode } from './open-episode-mode';

/** `confirmed`: whether the user has confirmed the server's questions (status 428). */
type Opening = { form: AccessForm; confirmed: boolean };

const opening = (mode: OpenEpisodeMode, { form: { structureId, startDate }, confirmed }: Opening) =>
  mode.mode === 'open'
    ? {
        method: 'POST' as const,
        path: '/district-unit-episodes' as const,
        query: confirmedQuery(confirmed),
        body: { patientId: mode.patientId, districtUnitId: structureId, startDate },
      }
    : {
        method: 'PUT' as const,
        path: `/district-unit-episodes/${mode.previous.id}/renew` as const,
        query: confirmedQuery(confirmed),
        body: { startDate },
        ifMatch: mode.previous.revision,
      };

const confirmedQuery = (confirmed: boolean) => (confirmed ? { confirmed } : undefined);

/** Returns the mutation that opens or renews an access. The caller shows its errors, one of which may be a question. */
export function useOpenAccess(mode: OpenEpisodeMode) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Opening) => sendTransition(client, opening(mode, request)),
    meta: { silent: true },
  });
}

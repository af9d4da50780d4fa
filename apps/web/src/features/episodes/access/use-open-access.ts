import type { Created } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/client';
import type { AccessForm } from './access-form';
import type { OpenEpisodeMode } from './open-episode-mode';
import { episodesKey } from '../../../api/episodes';

const send = (mode: OpenEpisodeMode, { structureId, startDate }: AccessForm, idempotencyKey: string) =>
  mode.mode === 'open'
    ? api.post<Created>('/district-unit-episodes', {
        body: { patientId: mode.patientId, districtUnitId: structureId, startDate },
        idempotencyKey,
      })
    : api.put<Created>(`/district-unit-episodes/${mode.previous.id}/renew`, {
        body: { startDate },
        ifMatch: mode.previous.revision,
        idempotencyKey,
      });

/** Opens an access or renews one. Pressing twice opens one: the dialog keeps its key. */
export function useOpenAccess(mode: OpenEpisodeMode) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (form: AccessForm) => send(mode, form, key.current),
    onError: () => {
      key.current = crypto.randomUUID();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: episodesKey }),
  });
}

import type { EpisodeView } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { episodesOfPatientQuery } from '../../../api/episodes';
import { paths } from '../../../paths';

/** Goes back to the page of the patient after the episode is invalidated, since an invalidated episode cannot be opened. Spec 000 §4. */
export function useAfterClosing({ step, patientId }: EpisodeView): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (step !== 'INVALIDATO_UOD') return;
    // The cached list contains the former state of the episode, so it must be loaded again before it is shown.
    client.removeQueries({ queryKey: episodesOfPatientQuery(patientId).queryKey });
    void navigate(paths.patient(patientId), { replace: true });
  }, [step, patientId, navigate, client]);
}

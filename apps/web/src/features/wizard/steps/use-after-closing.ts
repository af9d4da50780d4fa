import type { EpisodeView } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { episodesOfPatientQuery } from '../../../api/episodes';
import { paths } from '../../../paths';

/** Spec 000 §4: an invalidated episode cannot be opened; the wizard goes back to the patient page. */
export function useAfterClosing({ step, patientId }: EpisodeView): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (step !== 'INVALIDATO_UOD') return;
    // The cached list has the former state of the episode: it is loaded again before it is shown.
    client.removeQueries({ queryKey: episodesOfPatientQuery(patientId).queryKey });
    void navigate(paths.patient(patientId), { replace: true });
  }, [step, patientId, navigate, client]);
}

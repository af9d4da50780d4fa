import type { EpisodeView } from '@percorso/domain';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

/** Spec 000 §4: an invalidated episode cannot be opened; one is back at the patient page. */
export function useAfterClosing({ step, patientId }: EpisodeView): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (step === 'INVALIDATO_UOD') void navigate(paths.patient(patientId), { replace: true });
  }, [step, patientId, navigate]);
}

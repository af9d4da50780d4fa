import type { PatientSearch } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { isStatus } from '../../../api/api-error';
import { api } from '../../../api/client';

/** The outcome of the patient search in a centre's create-episode dialog. Spec 001 §4. */
export type SearchOutcome =
  | { kind: 'notFound' }
  | { kind: 'noOpenEpisode'; patient: PatientSearch }
  | { kind: 'deceased'; patient: PatientSearch; deathDate: string }
  | { kind: 'alreadyExists'; patient: PatientSearch }
  | { kind: 'heldElsewhere'; patient: PatientSearch }
  | { kind: 'found'; patient: PatientSearch; districtUnitEpisodeId: string };

export const outcomeOf = (patient: PatientSearch): SearchOutcome => {
  if (patient.rehabCenterEpisodeId !== null)
    return { kind: patient.openDistrictUnitEpisodeId === null ? 'heldElsewhere' : 'alreadyExists', patient };
  if (patient.deathDate !== null) return { kind: 'deceased', patient, deathDate: patient.deathDate };
  if (patient.openDistrictUnitEpisodeId === null) return { kind: 'noOpenEpisode', patient };
  return { kind: 'found', patient, districtUnitEpisodeId: patient.openDistrictUnitEpisodeId };
};

// The identifier is sent in the body, since personal data must not be part of a URL.
const search = (identifier: string): Promise<SearchOutcome> =>
  api.post('/rehab-center-episodes/patient-search', { body: { identifier } }).then(outcomeOf, (error) => {
    if (isStatus(error, 404)) return { kind: 'notFound' };
    throw error;
  });

export const usePatientSearch = () => useMutation({ mutationFn: search });

import {
  ageOn,
  episodeLabels,
  fillLabel,
  patientBarLabels,
  stateLabel,
  stepLabels,
  type EpisodeView,
} from '@percorso/domain';
import { today } from '../../../ui/display/dates';
import { centreStatus } from '../centre-status';
import type { TrackOwner } from '../track';

type Fact = readonly [name: string, value: string | null];

/** Whether an episode was interrupted or closed by force. */
export const hasEndedEarly = ({ status }: Pick<EpisodeView, 'status'>): boolean => /(INTERROTTA|FORZATA)$/.test(status);

const ageText = ({ birthDate, deathDate }: EpisodeView['patient']): string | null => {
  if (!birthDate) return null;
  const years = ageOn(birthDate, deathDate ?? today());
  if (years < 1) return patientBarLabels.infant;
  return years === 1 ? patientBarLabels.oneYear : fillLabel(patientBarLabels.years, { years });
};

/** Returns the name and status of the other organisation. */
const otherOrganisation = ({ districtUnit, centre, step }: EpisodeView, own: TrackOwner): string | null => {
  const statusText = (name: string, status: string) => fillLabel(patientBarLabels.otherStands, { name, status });
  if (own === 'centre') return statusText(districtUnit.description, stepLabels[step]);
  return centre && statusText(centre.rehabilitationCenter.description, centreStatus(centre));
};

/** Returns the facts that are always shown beside the patient's name. Each fact has a name for screen readers. */
export const patientLineFacts = (episode: EpisodeView, own: TrackOwner): Fact[] => {
  const { patient, closed, status, number } = episode;
  return [
    [patientBarLabels.fiscalCode, patient.identifier],
    [patientBarLabels.age, ageText(patient)],
    [
      patientBarLabels.episode,
      fillLabel(patientBarLabels.episodeStands, {
        number,
        status: (closed ? stateLabel(status) : episodeLabels.statusOpen).toLocaleLowerCase('it'),
      }),
    ],
    [own === 'centre' ? patientBarLabels.openingUnit : patientBarLabels.centre, otherOrganisation(episode, own)],
  ];
};

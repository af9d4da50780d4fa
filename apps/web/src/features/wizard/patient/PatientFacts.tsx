import {
  type EpisodeRow,
  episodeLabels,
  openForText,
  elapsedHours,
  patientBarLabels,
  patientLabels,
  stateLabel,
  type EpisodeView,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';

/**
 * Returns the fiscal code, names, folder and the episode's data; the residence unit only if it differs from the episode's unit. Spec 000
 * §2.
 */
const patientFacts = (episode: EpisodeView): (readonly [name: string, value: ReactNode])[] => {
  const { patient, closed, status, priorityTimeElapsed: elapsed } = episode;
  return [
    [patientBarLabels.fiscalCode, patient.identifier],
    [patientBarLabels.name, patient.name],
    [patientBarLabels.surname, patient.surname],
    ...(patient.deathDate ? [[patientLabels.deathDate, formatDate(patient.deathDate)] as const] : []),
    [patientBarLabels.folderNumber, patient.folderNumber],
    [patientBarLabels.episodeNumber, String(episode.number)],
    [patientBarLabels.startDate, formatDate(episode.startDate)],
    [patientBarLabels.elapsed, elapsed && <Elapsed {...elapsed} />],
    [patientBarLabels.endDate, formatDate(episode.endDate)],
    [patientBarLabels.status, closed ? stateLabel(status) : episodeLabels.statusOpen],
    [patientBarLabels.openingUnit, episode.districtUnit.description],
    [patientBarLabels.residenceUnit, episode.residenceDistrictUnit?.description ?? null],
    [patientBarLabels.centre, episode.centre?.rehabilitationCenter.description ?? null],
  ];
};

/** Renders the time since the start of the episode (`openForText`). The tooltip shows it in hours and minutes. */
const Elapsed = (elapsed: NonNullable<EpisodeRow['priorityTimeElapsed']>) => (
  <span title={elapsedHours(elapsed)}>{openForText(elapsed)}</span>
);

/** All facts of the patient's bar, which are shown when the bar is unfolded. */
export default function PatientFacts({ episode }: { episode: EpisodeView }) {
  return <Facts facts={patientFacts(episode)} />;
}

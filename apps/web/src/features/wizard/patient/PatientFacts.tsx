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

/** Fiscal code, names, folder and the episode's data; the residence unit only where it differs. Spec 000 §2. */
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

/** The time since the start, in days once there are some; the tooltip is precise to the hour. */
const Elapsed = (elapsed: NonNullable<EpisodeRow['priorityTimeElapsed']>) => (
  <span title={elapsedHours(elapsed)}>{openForText(elapsed)}</span>
);

/** All facts of the patient's bar, shown when it is unfolded. */
export default function PatientFacts({ episode }: { episode: EpisodeView }) {
  return <Facts facts={patientFacts(episode)} />;
}

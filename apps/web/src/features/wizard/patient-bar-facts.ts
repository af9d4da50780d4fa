import {
  episodeLabels,
  fillLabel,
  patientBarLabels,
  patientLabels,
  stateLabel,
  type EpisodeView,
} from '@percorso/domain';
import { formatDate } from '../../ui/dates';

type Fact = readonly [name: string, value: string | null];

/** Fiscal code, names, folder and the episode's data; the residence unit only where it differs. Spec 000 §2. */
export const patientBarFacts = (episode: EpisodeView): Fact[] => {
  const { patient, closed, status } = episode;
  return [
    [patientBarLabels.fiscalCode, patient.identifier],
    [patientBarLabels.name, patient.name],
    [patientBarLabels.surname, patient.surname],
    ...(patient.deathDate ? [[patientLabels.deathDate, formatDate(patient.deathDate)] as const] : []),
    [patientBarLabels.folderNumber, patient.folderNumber],
    [patientBarLabels.episodeNumber, String(episode.number)],
    [patientBarLabels.startDate, formatDate(episode.startDate)],
    [patientBarLabels.endDate, formatDate(episode.endDate)],
    [patientBarLabels.status, closed ? stateLabel(status) : episodeLabels.statusOpen],
    [patientBarLabels.openingUnit, episode.districtUnit.description],
    [patientBarLabels.residenceUnit, episode.residenceDistrictUnit?.description ?? null],
    [patientBarLabels.centre, episode.centre?.rehabilitationCenter.description ?? null],
  ];
};

export const isInterrupted = ({ status }: Pick<EpisodeView, 'status'>): boolean => status.endsWith('INTERROTTA');

/** The early-closure notice: how and when an episode ended before its time. */
export const closureNotice = ({ status, endDate }: EpisodeView): string | null => {
  const date = formatDate(endDate);
  if (isInterrupted({ status })) return fillLabel(patientBarLabels.interrupted, { date });
  if (status.endsWith('FORZATA')) return fillLabel(patientBarLabels.forceClosed, { date });
  return null;
};

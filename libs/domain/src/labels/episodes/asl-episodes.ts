import { NEW_EPISODES_SHOWN, openDuration } from '../../asl-episodes.js';
import { patientReferenceHeadings } from '../registries/patients.js';
import { plural } from '../application/plural.js';

/** Texts of the list of a health authority's episodes, and of the badge of its menu item. Architecture §14. */
export const aslEpisodeLabels = {
  intro: 'Gli episodi aperti dalle unità distrettuali dell’azienda sanitaria locale, dal più recente.',
  empty: 'Nessun elemento trovato',
  isNew: 'Nuovo',
  onlyNew: 'Solo nuovi',
  localHealthAuthority: 'ASL',
  patient: 'Assistito',
  number: 'Numero',
  startDate: 'Data di inizio',
  districtUnit: 'Unità di apertura',
  residenceDistrictUnit: 'Unità di residenza',
  rehabilitationCenter: 'Centro',
  need: 'Bisogno',
  step: 'Fase',
  status: 'Stato',
  openFor: 'Aperto da',
  openSince: 'aperto da {time}',
  unitAndCentre: 'Unità e centro',
  allCentres: 'Tutti i centri',
  numberOf: 'ep. {number}',
  residentOf: 'residenza: {unit}',
  open: 'Apri',
  openOf: 'Apri l’episodio n. {number} di {patient}',
  markAll: 'Segna tutti come visti',
  marked: 'Episodi segnati come visti',
  unmarkable: 'Non ci sono episodi nuovi.',
} as const satisfies Record<string, string>;

/** Headings of the list as CSV, one for each value on the screen. */
export const aslEpisodeExportLabels = [
  aslEpisodeLabels.isNew,
  aslEpisodeLabels.patient,
  ...patientReferenceHeadings,
  aslEpisodeLabels.number,
  aslEpisodeLabels.startDate,
  aslEpisodeLabels.districtUnit,
  aslEpisodeLabels.residenceDistrictUnit,
  aslEpisodeLabels.rehabilitationCenter,
  aslEpisodeLabels.need,
  aslEpisodeLabels.step,
  aslEpisodeLabels.status,
  aslEpisodeLabels.openFor,
] as const;

/** The texts that `openForText` combines, for code that writes exports itself. */
export const openForWords = {
  days: '{count} giorni',
  hour: '1 ora',
  hours: '{count} ore',
  minutes: '{count} min',
} as const;

/** Returns the text of the badge: empty at 0, "99+" above 99. */
export const newEpisodesBadge = (count: number): string =>
  count === 0 ? '' : count > NEW_EPISODES_SHOWN ? `${NEW_EPISODES_SHOWN}+` : String(count);

/** Returns the text of the badge for screen readers. */
export const newEpisodesSpoken = (count: number): string =>
  count > NEW_EPISODES_SHOWN ? `più di ${NEW_EPISODES_SHOWN} nuovi` : plural(['1 nuovo', '{count} nuovi'], count);

/** Returns an elapsed time in hours and minutes, `47 ore 12 min`, even above 48 hours. */
export const elapsedHours = ({ hours, minutes }: { hours: number; minutes: number }): string =>
  `${plural(['1 ora', '{count} ore'], hours)} ${minutes} min`;

/** Returns how long an episode has been open: `47 ore 12 min`, above 48 hours `3 giorni`; empty for a closed episode. */
export function openForText(elapsed: { hours: number; minutes: number } | null): string {
  if (!elapsed) return '';
  const duration = openDuration(elapsed);
  if ('days' in duration) return plural(['1 giorno', '{count} giorni'], duration.days);
  return elapsedHours(duration);
}

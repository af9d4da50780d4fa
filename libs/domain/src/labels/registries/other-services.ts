import type { OtherServiceEpisode } from '../../other-service-episodes.js';
import { italianDay } from '../../rules/calendar.js';
import { fillLabel } from '../application/shell.js';

/** Texts about open episodes in other services of the region. Spec 000 §8, 001 §§3, 8. */
export const otherServiceLabels = {
  open: 'L’assistito ha un episodio aperto in un altro servizio regionale: {episodes}.',
  heading: 'Altri servizi regionali',
  none: 'Nessun episodio aperto',
  unknown: 'Non noto',
  answeredOn: '{answer} (risposta del {date})',
  confirm: 'Aprire comunque un nuovo accesso?',
  confirmTitle: 'Episodio aperto in un altro servizio',
} as const satisfies Record<string, string>;

/** Returns the episodes in one line: `Assistenza domiciliare integrata, dal 12/03/2025; …`. */
export const otherServiceList = (episodes: readonly OtherServiceEpisode[]): string =>
  episodes.map(({ serviceDescription, startDate }) => `${serviceDescription}, dal ${italianDay(startDate)}`).join('; ');

/** Returns the sentence that names the episodes. */
export const openInOtherService = (episodes: readonly OtherServiceEpisode[]): string =>
  fillLabel(otherServiceLabels.open, { episodes: otherServiceList(episodes) });

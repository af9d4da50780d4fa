import type { EpisodeRow, Grant } from '@percorso/domain';

/** Spec 000 §2: not when invalidated, and with the episode read grant. */
export const canOpenRow = ({ step }: Pick<EpisodeRow, 'step'>, grants: readonly Grant[]): boolean =>
  step !== 'INVALIDATO_UOD' && step !== 'INVALIDATO_CDR' && grants.includes('episode_of_care_read');

/** Spec 000 §2: only if the row is renewable, and with the grant of the event. */
export const canRenewRow = ({ renewable }: Pick<EpisodeRow, 'renewable'>, grants: readonly Grant[]): boolean =>
  renewable && grants.includes('uod_episode_renew');

/** Spec 000 §2: the "new access" button appears when the patient has no open episode. */
export const canOpenAccess = (rows: readonly Pick<EpisodeRow, 'closed'>[], grants: readonly Grant[]): boolean =>
  rows.every(({ closed }) => closed) && grants.includes('episode_of_care_create');

/** The last end of a patient's accesses, after which the next one starts; one invalidated at acceptance does not count. */
export const lastEndOf = (rows: readonly Pick<EpisodeRow, 'closed' | 'step' | 'endDate'>[]): string | null =>
  rows
    .filter(({ closed, step }) => closed && step !== 'INVALIDATO_UOD')
    .reduce<string | null>((last, { endDate }) => ((endDate ?? '') > (last ?? '') ? endDate : last), null);

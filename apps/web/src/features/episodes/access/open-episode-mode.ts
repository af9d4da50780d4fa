import type { EpisodeRow } from '@percorso/domain';

/** The episode that the create-episode dialog renews: the structure is fixed to the previous one. */
type RenewedEpisode = Pick<EpisodeRow, 'id' | 'closed' | 'step' | 'endDate' | 'districtUnit' | 'revision'>;

/** Spec 000 §2: the create-episode dialog opens an access, or renews an ended one. */
export type OpenEpisodeMode =
  | { mode: 'open'; patientId: string }
  | { mode: 'renew'; patientId: string; previous: RenewedEpisode };

import type { EpisodeRow } from '@percorso/domain';

/** The episode to renew. The new episode has the same structure. */
type RenewedEpisode = Pick<EpisodeRow, 'id' | 'closed' | 'step' | 'endDate' | 'districtUnit' | 'revision'>;

/** What the create-episode dialog does: it opens an access, or renews an access that has ended. Spec 000 §2. */
export type OpenEpisodeMode =
  | { mode: 'open'; patientId: string }
  | { mode: 'renew'; patientId: string; previous: RenewedEpisode };

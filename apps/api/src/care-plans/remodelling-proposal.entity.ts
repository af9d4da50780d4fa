import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A centre’s proposal to remodel a regime. */
@Entity('remodelling_proposal')
export class RemodellingProposalEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @Column('jsonb')
  regime!: object;

  @Column({ type: 'date', name: 'proposed_on' })
  proposedOn!: string;

  @Column({ type: 'text', name: 'reject_motivation', nullable: true })
  rejectMotivation!: string | null;

  @Column('boolean')
  open!: boolean;
}

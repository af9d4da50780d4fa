import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sheet of an episode at one step. */
@Entity('sheet')
export class SheetEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column({ type: 'uuid', name: 'cdr_episode_id', nullable: true })
  cdrEpisodeId!: string | null;

  @Column('text')
  step!: string;

  @Column('text')
  type!: string;

  @Column('text')
  kind!: string;

  @Column({ type: 'jsonb', nullable: true })
  content!: object | null;

  @Column({ type: 'timestamptz', name: 'updated_at', nullable: true })
  updatedAt!: Date | null;

  @Column({ type: 'text', name: 'updated_by', nullable: true })
  updatedBy!: string | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The first event of a history that deviates from `against`: from the hash chain, the versions in which the instance ran, or the newest
 * version.
 */
@Entity('conformance_deviation')
export class ConformanceDeviationEntity {
  @PrimaryColumn({ type: 'uuid', name: 'conformance_run_id' })
  conformanceRunId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @PrimaryColumn('text')
  against!: string;

  @Column('text')
  workflow!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  type!: string;

  @Column({ type: 'text', nullable: true })
  state!: string | null;

  @Column('text')
  kind!: string;

  @Column('text')
  explanation!: string;
}

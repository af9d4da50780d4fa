import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The mark of a director who has seen the readings of a week, up to a time, by the staff of one unit. */
@Entity('break_glass_access_seen')
export class BreakGlassAccessSeenEntity {
  @PrimaryColumn({ type: 'bigint', insert: false, update: false })
  id!: string;

  @Column({ type: 'uuid', name: 'district_unit_id' })
  districtUnitId!: string;

  /** The Monday. */
  @Column('date')
  week!: string;

  @Column('timestamptz')
  until!: Date;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column('timestamptz')
  at!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An appointment of an episode’s team, in a slot of the unit’s calendar. */
@Entity('appointment')
export class AppointmentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'district_unit_id' })
  districtUnitId!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column('date')
  date!: string;

  @Column({ type: 'time', name: 'start_time' })
  startTime!: string;

  @Column({ type: 'time', name: 'end_time' })
  endTime!: string;

  @Column({ type: 'text', nullable: true })
  room!: string | null;

  /**
   * Whether the appointment occupies its slot. False only for appointments from before this table existed that overlap others or are
   * outside working hours.
   */
  @Column({ type: 'boolean', name: 'holds_slot' })
  holdsSlot!: boolean;

  @Column('int')
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;

  /** The time range from start to end on the date. The database generates it. */
  @Column({ type: 'tsrange', insert: false, update: false })
  during!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Working hours of a unit on a weekday, and the length of the slots in them. */
@Entity('district_unit_work_day')
export class DistrictUnitWorkDayEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'district_unit_id' })
  districtUnitId!: string;

  @Column('int')
  weekday!: number;

  @Column({ type: 'time', name: 'start_time' })
  startTime!: string;

  @Column({ type: 'time', name: 'end_time' })
  endTime!: string;

  @Column({ type: 'int', name: 'slot_minutes' })
  slotMinutes!: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A period in which a unit is closed, and the reason for it. */
@Entity('district_unit_closing_day')
export class DistrictUnitClosingDayEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'district_unit_id' })
  districtUnitId!: string;

  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date' })
  endDate!: string;

  @Column('text')
  reason!: string;

  @Column({ type: 'boolean', name: 'every_year' })
  everyYear!: boolean;
}

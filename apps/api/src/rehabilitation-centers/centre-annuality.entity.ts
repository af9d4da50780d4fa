import type { Budgets, StaffingHours } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Staff hours and budgets of a centre in one year. */
@Entity('centre_annuality')
export class CentreAnnualityEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column('int')
  year!: number;

  @Column({ type: 'jsonb', name: 'staffing_hours' })
  staffingHours!: StaffingHours;

  @Column('jsonb')
  budgets!: Budgets;

  @Column('int')
  revision!: number;
}

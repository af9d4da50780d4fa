import type { StaffingHours } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The hours of a centre as they were recorded when the year was closed. */
export type ClosedHours = {
  rehabilitationCenterId: string;
  code: string;
  description: string;
  staffingHours: StaffingHours | null;
};

/** The frozen hours of the external organisations of one health authority for one year. */
@Entity('external_hours_closing')
export class ExternalHoursClosingEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;

  @Column('int')
  year!: number;

  @Column('jsonb')
  rows!: ClosedHours[];

  @Column({ type: 'text', name: 'closed_by' })
  closedBy!: string;

  @Column({ type: 'text', name: 'closed_by_id' })
  closedById!: string;

  @Column({ type: 'timestamptz', name: 'at' })
  closedAt!: Date;
}

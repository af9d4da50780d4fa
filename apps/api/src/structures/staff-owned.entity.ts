import { Column, PrimaryColumn } from 'typeorm';

/** What records of a user, or of the staff of one unit or centre, have in common: `staff-owned.ts`. */
export abstract class StaffOwnedEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  name!: string;

  @Column({ type: 'text', name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column({ type: 'uuid', name: 'district_unit_id', nullable: true })
  districtUnitId!: string | null;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;
}

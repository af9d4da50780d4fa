import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A health district (distretto sanitario), a part of an ASL. */
@Entity('health_district')
export class HealthDistrictEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('rehabilitation_center')
export class RehabilitationCenterEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column('text')
  address!: string;

  @Column({ type: 'text', name: 'territory_description' })
  territoryDescription!: string;

  @Column({ type: 'uuid', name: 'health_district_id' })
  healthDistrictId!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'int', name: 'territory_id', nullable: true })
  territoryId!: number | null;

  @Column({ type: 'text', name: 'postal_code', nullable: true })
  postalCode!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  pec!: string | null;

  @Column({ type: 'text', name: 'nsis_code', nullable: true })
  nsisCode!: string | null;

  @Column({ type: 'text', name: 'vat_number', nullable: true })
  vatNumber!: string | null;

  @Column({ type: 'text', name: 'tax_code', nullable: true })
  taxCode!: string | null;

  @Column('text')
  state!: string;

  @Column({ type: 'jsonb', name: 'legal_representative', nullable: true })
  legalRepresentative!: object | null;
}

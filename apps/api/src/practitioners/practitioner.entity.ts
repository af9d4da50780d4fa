import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('practitioner')
export class PractitionerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', nullable: true })
  username!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  surname!: string;

  @Column({ type: 'text', name: 'tax_code' })
  taxCode!: string;

  @Column('text')
  email!: string;

  @Column({ type: 'text', name: 'local_health_authority_code', nullable: true })
  localHealthAuthorityCode!: string | null;

  @Column({ type: 'text', name: 'external_id', nullable: true })
  externalId!: string | null;

  @Column({ type: 'text', name: 'practitioner_type_code' })
  practitionerTypeCode!: string;

  @Column('int')
  revision!: number;
}

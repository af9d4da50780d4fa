import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('practitioner')
export class Practitioner {
  @PrimaryColumn('uuid')
  id!: string;

  /** Name of the person's account at the identity provider; null while there is none. */
  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  surname!: string;

  @Column('text', { name: 'tax_code' })
  taxCode!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'qualification_code' })
  qualificationCode!: string;

  @Column('text', { name: 'local_health_authority_code', nullable: true })
  localHealthAuthorityCode!: string | null;
}

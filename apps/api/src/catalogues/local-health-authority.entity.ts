import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A local health authority (ASL). */
@Entity('local_health_authority')
export class LocalHealthAuthorityEntity {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;
}

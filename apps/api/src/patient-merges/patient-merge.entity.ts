import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The merge of one patient's record into another one. */
@Entity('patient_merge')
export class PatientMergeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'survivor_id' })
  survivorId!: string;

  @Column({ type: 'uuid', name: 'absorbed_id' })
  absorbedId!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  @Column('boolean')
  open!: boolean;

  @Column({ type: 'timestamptz', name: 'merged_at', nullable: true })
  mergedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'separated_at', nullable: true })
  separatedAt!: Date | null;

  /** The time of the transaction of the separation, with which the log of changes stores what it wrote. */
  @Column({ type: 'timestamptz', name: 'separated_in', nullable: true, insert: false, update: false })
  separatedIn!: Date | null;

  @Column({ type: 'uuid', name: 'closed_access_id', nullable: true })
  closedAccessId!: string | null;
}

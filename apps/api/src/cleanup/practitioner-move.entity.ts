import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The transfer of a practitioner between two centres, as a row in the history of one of the two. */
@Entity('practitioner_move')
export class PractitionerMoveEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The centre whose history has this row. */
  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'uuid', name: 'from_rehabilitation_center_id' })
  fromRehabilitationCenterId!: string;

  @Column({ type: 'uuid', name: 'to_rehabilitation_center_id' })
  toRehabilitationCenterId!: string;
}

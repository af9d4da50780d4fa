import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A workplace of a practitioner: a unit or a centre. */
@Entity('practitioner_structure')
export class PractitionerStructureEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'uuid', name: 'district_unit_id', nullable: true })
  districtUnitId!: string | null;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;
}

import { Entity, PrimaryColumn } from 'typeorm';

/** A reference from a sheet to a practitioner. Its foreign key prevents the deletion of the practitioner. */
@Entity('sheet_practitioner')
export class SheetPractitionerEntity {
  @PrimaryColumn({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;
}

import { Entity, PrimaryColumn } from 'typeorm';

/** A practitioner named in a sheet: foreign keys prevent the practitioner's deletion. */
@Entity('sheet_practitioner')
export class SheetPractitionerEntity {
  @PrimaryColumn({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;
}

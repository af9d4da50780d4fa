import { Entity, PrimaryColumn } from 'typeorm';

/** A practitioner whom a sheet names: the foreign key prevents the practitioner's deletion. */
@Entity('sheet_practitioner')
export class SheetPractitionerEntity {
  @PrimaryColumn({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;
}

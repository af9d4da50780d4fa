import { Entity, PrimaryColumn } from 'typeorm';

/** Who is named in a sheet: a practitioner who is named is not deleted. */
@Entity('sheet_practitioner')
export class SheetPractitionerEntity {
  @PrimaryColumn({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;
}

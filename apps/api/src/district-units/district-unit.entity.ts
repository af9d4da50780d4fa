import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('district_unit')
export class DistrictUnit {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column('text')
  address!: string;

  @Column('text', { name: 'territory_description' })
  territoryDescription!: string;

  @Column('uuid', { name: 'health_district_id' })
  healthDistrictId!: string;
}

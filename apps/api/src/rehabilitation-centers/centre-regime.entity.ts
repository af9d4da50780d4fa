import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A regime that a centre may deliver in a year. */
@Entity('centre_regime')
export class CentreRegimeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'annuality_id' })
  annualityId!: string;

  @Column({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'authorised_places', nullable: true })
  authorisedPlaces!: number | null;

  @Column({ type: 'int', name: 'authorised_volume', nullable: true })
  authorisedVolume!: number | null;

  /** In euro cents. Budgets are below 2^53, so the conversion to a number is exact. */
  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  budget!: number;

  @Column('int')
  revision!: number;
}

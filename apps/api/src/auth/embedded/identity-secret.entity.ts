import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored keys of the embedded identity provider. */
@Entity('identity_secret')
export class IdentitySecretEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('jsonb')
  value!: object;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the changes that were told in the last minutes. Decision 0046. */
@Entity('recent_notice')
export class RecentNoticeEntity {
  @PrimaryColumn('bigint')
  position!: string;

  @PrimaryColumn('int')
  number!: number;

  @Column('int')
  mark!: number;

  @Column('jsonb')
  notice!: object;

  @Column('timestamptz')
  at!: Date;
}

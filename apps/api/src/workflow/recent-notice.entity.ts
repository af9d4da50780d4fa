import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change that was published in the last minutes. Decision 0046. */
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

import type { FlowFile } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Some consecutive lines of a file of a regional flow. */
@Entity('regional_flow_part')
export class RegionalFlowPartEntity {
  @PrimaryColumn({ type: 'uuid', name: 'flow_id' })
  flowId!: string;

  @PrimaryColumn('text')
  kind!: FlowFile;

  @PrimaryColumn('int')
  part!: number;

  @Column('text')
  content!: string;
}

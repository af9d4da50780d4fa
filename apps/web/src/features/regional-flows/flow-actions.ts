import type { Grant, RegionalFlowRow } from '@percorso/domain';
import { clientEventRules } from '@percorso/domain';
import { probe, regionalFlowMachine } from '@percorso/workflows';

export type FlowEvent = 'START' | 'MARK_SENT';

type Row = Pick<RegionalFlowRow, 'state' | 'records' | 'discarded'>;

/** Which events the machine takes now, of those that this person may send. */
export function flowEvents({ state, records, discarded }: Row, grants: readonly Grant[]): FlowEvent[] {
  const snapshot = regionalFlowMachine.resolveState({ value: state, context: { records, discarded } });
  return (['START', 'MARK_SENT'] as const).filter((type) => {
    const grant = clientEventRules('regional-flow', type)?.grant;
    return grant !== undefined && grants.includes(grant) && snapshot.can(probe(type, {}) as never);
  });
}

/** Whether there are files to be read. */
export const hasFiles = ({ state }: Pick<RegionalFlowRow, 'state'>): boolean =>
  state === 'GENERATO' || state === 'TRASMESSO';

import type { Grant, RegionalFlowRow } from '@percorso/domain';
import { clientEventRules } from '@percorso/domain';
import { probe, regionalFlowMachine } from '@percorso/workflows';

export type FlowEvent = 'START' | 'MARK_SENT';

type Row = Pick<RegionalFlowRow, 'state' | 'records' | 'discarded'>;

/** Returns the events that the machine accepts in the flow's current state and that the user may send. */
export function flowEvents({ state, records, discarded }: Row, grants: readonly Grant[]): FlowEvent[] {
  const snapshot = regionalFlowMachine.resolveState({ value: state, context: { records, discarded } });
  return (['START', 'MARK_SENT'] as const).filter((type) => {
    const grant = clientEventRules('regional-flow', type)?.grant;
    return grant !== undefined && grants.includes(grant) && snapshot.can(probe(type, {}) as never);
  });
}

/** Whether the flow has files to download. */
export const hasFiles = ({ state }: Pick<RegionalFlowRow, 'state'>): boolean =>
  state === 'GENERATO' || state === 'TRASMESSO';

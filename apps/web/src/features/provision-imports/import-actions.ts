import { provisionImportLabels as labels, type ProvisionImportView, type UnmetGuard } from '@percorso/domain';
import { explainEvent, machineOf } from '@percorso/workflows';

export type ImportEvent = 'START' | 'IMPORT';
/** A button of a job. It is disabled if `unmet` is not empty. */
export type ImportAction = { event: ImportEvent; label: string; unmet: readonly UnmetGuard[] };

type Job = Pick<ProvisionImportView, 'state' | 'view'>;

const labelOf = { START: labels.start, IMPORT: labels.import };

/**
 * Returns the buttons for the events of the job's current state that the user may send. The copy of the state machine in the browser says
 * which guards are unmet.
 */
export function importActions({ state, view }: Job): ImportAction[] {
  return (['START', 'IMPORT'] as const).flatMap((event) => {
    const isGranted = view.events.some(({ type, granted }) => type === event && granted);
    const { unmet } = explainEvent(machineOf(view.workflow, view.version), view, event);
    if (!isGranted || unmet.some(({ guard }) => guard === 'isEventOfState')) return [];
    return { event, unmet, label: state === 'FALLITO' ? labels.startAgain : labelOf[event] };
  });
}

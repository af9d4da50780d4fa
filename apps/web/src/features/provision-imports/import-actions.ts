import { provisionImportLabels as labels, type ProvisionImportView, type UnmetGuard } from '@percorso/domain';
import { explainEvent, machineOf } from '@percorso/workflows';

export type ImportEvent = 'START' | 'IMPORT';
/** Not empty `unmet`: it shows, but cannot be pressed. */
export type ImportAction = { event: ImportEvent; label: string; unmet: readonly UnmetGuard[] };

type Job = Pick<ProvisionImportView, 'state' | 'view'>;

const labelOf = { START: labels.start, IMPORT: labels.import };

/** Which buttons a job has now, and why one of them cannot be pressed: decided on the mirrored machine. */
export function importActions({ state, view }: Job): ImportAction[] {
  return (['START', 'IMPORT'] as const).flatMap((event) => {
    const isGranted = view.events.some(({ type, granted }) => type === event && granted);
    const { unmet } = explainEvent(machineOf(view.workflow, view.version), view, event);
    if (!isGranted || unmet.some(({ guard }) => guard === 'isEventOfState')) return [];
    return { event, unmet, label: state === 'FALLITO' ? labels.startAgain : labelOf[event] };
  });
}

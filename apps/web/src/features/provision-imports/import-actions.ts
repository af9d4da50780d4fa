import { provisionImportLabels as labels, type ProvisionImportView, type UnmetGuard } from '@percorso/domain';
import { explainEvent, machineOf } from '@percorso/workflows';

export type ImportEvent = 'START' | 'IMPORT';
/** A button of a job. It is disabled if it has `unmet` guards. */
export type ImportAction = { event: ImportEvent; label: string; unmet: readonly UnmetGuard[] };

type Job = Pick<ProvisionImportView, 'state' | 'view'>;

const labelOf = { START: labels.start, IMPORT: labels.import };

/** Returns the buttons of a job, and the reasons why some are disabled, according to the machine in the browser. */
export function importActions({ state, view }: Job): ImportAction[] {
  return (['START', 'IMPORT'] as const).flatMap((event) => {
    const isGranted = view.events.some(({ type, granted }) => type === event && granted);
    const { unmet } = explainEvent(machineOf(view.workflow, view.version), view, event);
    if (!isGranted || unmet.some(({ guard }) => guard === 'isEventOfState')) return [];
    return { event, unmet, label: state === 'FALLITO' ? labels.startAgain : labelOf[event] };
  });
}

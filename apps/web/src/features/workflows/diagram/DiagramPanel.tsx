import { fillLabel, workflowsPageLabels, type WorkflowDescription } from '@percorso/domain';
import { useState } from 'react';
import { Panel } from '../../../ui/page/Panel';
import { ExportButtons } from './ExportButtons';
import { MachineDiagram } from './MachineDiagram';
import type { Selected } from './marks';
import { SelectedDetails } from './SelectedDetails';

/** Diagram of a machine, with the details of the selected element and the export buttons. */
export function DiagramPanel({ machine }: { machine: WorkflowDescription }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  return (
    <Panel
      title={fillLabel(workflowsPageLabels.diagram, { name: machine.label })}
      tools={<ExportButtons name={machine.name} version={machine.version} />}
    >
      <MachineDiagram name={machine.name} version={machine.version} selected={selected} onSelect={setSelected} />
      <SelectedDetails machine={machine} selected={selected} onClear={() => setSelected(null)} />
    </Panel>
  );
}

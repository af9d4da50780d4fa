import { fillLabel, workflowsPageLabels, type WorkflowDescription } from '@percorso/domain';
import { useState } from 'react';
import { Panel } from '../../../ui/page/Panel';
import { ExportButtons } from './ExportButtons';
import { MachineDiagram } from './MachineDiagram';
import type { Selected } from './marks';
import { SelectedDetails } from './SelectedDetails';

/** The diagram of a machine, the details of the selection, and the exports. */
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

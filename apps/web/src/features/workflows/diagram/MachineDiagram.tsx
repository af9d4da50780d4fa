import { type WorkflowName } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { DiagramTable } from './DiagramTable';
import { sceneQuery } from './drawing';
import type { Marks, Selected } from './marks';
import { SceneWindow } from './SceneWindow';

type Props = Marks & {
  name: WorkflowName;
  version: number;
  /** The selected element; if undefined, the diagram manages the selection itself. */
  selected?: Selected | null;
  onSelect?: (selected: Selected | null) => void;
};

/** Diagram of a machine with pan, zoom, search and selection by pointer and keyboard, and a table with the same content. */
export function MachineDiagram({ name, version, states, edges, selected, onSelect }: Props) {
  const [own, setOwn] = useState<Selected | null>(null);
  const room = { states: states !== undefined, edges: edges !== undefined };
  const { data: scene, error, refetch } = useQuery(sceneQuery(name, version, room));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!scene) return <Loading rows={1} height="80" />;
  const select = (chosen: Selected | null) => {
    setOwn(chosen);
    onSelect?.(chosen);
  };
  return (
    <>
      <SceneWindow
        key={`${name} ${version}`}
        scene={scene}
        marks={{ states, edges }}
        selected={selected === undefined ? own : selected}
        onSelect={select}
      />
      <DiagramTable scene={scene} marks={{ states, edges }} />
    </>
  );
}

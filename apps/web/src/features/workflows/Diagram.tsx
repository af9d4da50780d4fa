import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, stateLabel, workflowsPageLabels, type WorkflowName } from '@percorso/domain';
import { activeNodes, machineOf, markStates } from '@percorso/workflows';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { diagramQuery } from './queries';

type DiagramProps = {
  name: WorkflowName;
  version: number;
  label: string;
  /** Where an instance stands: marked in the picture, and said in its description. */
  state?: string;
};

/** The machine as the server draws it; as an image, so that nothing in it can act on the page. */
export function Diagram({ name, version, label, state }: DiagramProps) {
  const { data: svg, error, refetch } = useQuery(diagramQuery(name, version));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!svg) return <Loading rows={1} height="80" />;
  const title = fillLabel(workflowsPageLabels.diagram, { name: label });
  const drawn = state === undefined ? svg : markStates(svg, activeNodes(machineOf(name, version), state));
  const place = state === undefined ? '' : `. ${workflowsPageLabels.current}: ${stateLabel(state)}`;
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={title}>
      <chakra.img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`}
        alt={`${title}${place}`}
        maxW={{ base: 'none', lg: 'full' }}
      />
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, workflowsPageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Panel';
import { diagramQuery } from './queries';

/** The machine as the server draws it; as an image, so that nothing in it can act on the page. */
export function Diagram({ name, label }: { name: string; label: string }) {
  const { data: svg, error, refetch } = useQuery(diagramQuery(name));
  const title = fillLabel(workflowsPageLabels.diagram, { name: label });
  return (
    <Panel title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !svg ? (
        <Loading rows={1} height="80" />
      ) : (
        <Box overflow="auto" maxH="80dvh" tabIndex={0} role="region" aria-label={title}>
          <chakra.img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={title} maxW="none" />
        </Box>
      )}
    </Panel>
  );
}

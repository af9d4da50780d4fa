import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { worklistLabels, type WorklistQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Panel';
import { linesAtOnce, worklistQuery } from './queries';
import { WorklistLine } from './WorklistLine';

/** What waits for me, or for others, what waits longest first. Architecture §15. */
export function Worklist({ waitsFor }: Pick<WorklistQuery, 'waitsFor'>) {
  const [limit, setLimit] = useState(linesAtOnce);
  const { data, error, refetch } = useQuery({
    ...worklistQuery({ waitsFor, limit }),
    placeholderData: keepPreviousData,
  });
  const { title, intro, empty } = worklistLabels[waitsFor];
  return (
    <Panel title={title} intro={intro}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={5} height="10" />
      ) : data.rows.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <>
          <chakra.ul aria-label={title} listStyleType="none">
            {data.rows.map((item) => (
              <WorklistLine key={`${item.episodeId} ${item.task} ${item.who}`} item={item} isMine={waitsFor === 'me'} />
            ))}
          </chakra.ul>
          {data.total > data.rows.length && (
            <Button mt="3" variant="outline" onClick={() => setLimit(limit + linesAtOnce)}>
              {worklistLabels.more}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

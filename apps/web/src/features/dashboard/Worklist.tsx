import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { worklistLabels, type WorklistQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { CompactToggle } from '../../ui/data-table/CompactToggle';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import { worklistPageSize, worklistQuery } from './queries';
import { WorklistLine } from './WorklistLine';

/** The tasks that wait for the user or for other users, the longest-waiting first (architecture §15). */
export function Worklist({ waitsFor }: Pick<WorklistQuery, 'waitsFor'>) {
  const [limit, setLimit] = useState(worklistPageSize);
  const query = useQuery({
    ...worklistQuery({ waitsFor, limit }),
    placeholderData: keepPreviousData,
  });
  const isPhone = useIsPhone();
  const { title, intro, empty } = worklistLabels[waitsFor];
  return (
    <Panel title={title} intro={intro} tools={isPhone ? undefined : <CompactToggle />}>
      <Loaded query={query} rows={5} height="10">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <>
              <chakra.ul aria-label={title} listStyleType="none">
                {rows.map((item) => (
                  <WorklistLine
                    key={`${item.episodeId} ${item.task} ${item.who}`}
                    item={item}
                    isMine={waitsFor === 'me'}
                  />
                ))}
              </chakra.ul>
              {total > rows.length && (
                <Button mt="3" variant="outline" onClick={() => setLimit(limit + worklistPageSize)}>
                  {worklistLabels.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

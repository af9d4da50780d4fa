import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { worklistLabels, type WorklistQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { CompactToggle } from '../../ui/data-table/CompactToggle';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import { worklistPageSize, worklistQuery } from './queries';
import { WorklistTools } from './WorklistLine';
import { WorklistLines } from './WorklistLines';

/** The tasks that wait for the user or for other users, the longest-waiting first (architecture §15). */
export function Worklist({ waitsFor }: Pick<WorklistQuery, 'waitsFor'>) {
  const [limit, setLimit] = useState(worklistPageSize);
  const [isOnlyMine, setOnlyMine] = useState(false);
  const isMine = waitsFor === 'me';
  const query = useQuery({
    ...worklistQuery({ waitsFor, limit, assigned: isOnlyMine ? 'me' : undefined }),
    placeholderData: keepPreviousData,
  });
  const isPhone = useIsPhone();
  const { title, intro, empty } = worklistLabels[waitsFor];
  return (
    <Panel
      title={title}
      intro={intro}
      tools={
        <Flex gap="2">
          {isMine && (
            // The size of its button, which is loaded later.
            <Box minW="10rem" minH="10">
              <Suspense>
                <WorklistTools isOnlyMine={isOnlyMine} onChange={setOnlyMine} />
              </Suspense>
            </Box>
          )}
          {!isPhone && <CompactToggle />}
        </Flex>
      }
    >
      <Loaded query={query} rows={5} height="10">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <WorklistLines {...{ title, rows, total, isMine }} onMore={() => setLimit(limit + worklistPageSize)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { dashboardLabels, fillLabel, stepLabels, type StepCount } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { TextLink } from '../../ui/page/TextLink';
import { stepCountsQuery } from '../../api/episodes';

/** Number of open episodes at each step, within the user's scope. Each number links to the list of these episodes. */
export function StepCounts({ isLinked }: { isLinked: boolean }) {
  const query = useQuery(stepCountsQuery);
  return (
    <Panel title={dashboardLabels.byStepTitle}>
      <Loaded query={query} rows={8}>
        {(counts) => (
          <chakra.ul listStyleType="none">
            {counts.map((row) => (
              <StepLine key={row.step} {...row} isLinked={isLinked} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </Panel>
  );
}

function StepLine({ step, count, isLinked }: StepCount & { isLinked: boolean }) {
  const label = stepLabels[step];
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      minH={{ base: '11', sm: '9' }}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {isLinked && count > 0 ? (
        <TextLink
          to={`${paths.episodes}?step=${step}`}
          title={fillLabel(dashboardLabels.openFilteredList, { step: label })}
        >
          {label}
        </TextLink>
      ) : (
        <Box color={count > 0 ? 'fg' : 'fg.muted'}>{label}</Box>
      )}
      <Box fontWeight="bold" fontVariantNumeric="tabular-nums" color={count > 0 ? 'fg' : 'fg.muted'}>
        {new Intl.NumberFormat('it-IT').format(count)}
      </Box>
    </chakra.li>
  );
}

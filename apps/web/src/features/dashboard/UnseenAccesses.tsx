import { chakra } from '@chakra-ui/react/styled-system';
import { accessesOutsideLabels as labels, unseenText, weekText } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { outsideAccessWeeksQuery } from '../../api/accesses-outside';
import { paths } from '../../paths';
import { Panel } from '../../ui/page/Panel';
import { TextLink } from '../../ui/page/TextLink';

/** The weeks with readings of patients out of scope that the director of the unit has not seen; nothing without such weeks. */
export function UnseenAccesses() {
  const { data: weeks = [] } = useQuery(outsideAccessWeeksQuery);
  const unseen = weeks.filter((week) => week.unseen > 0);
  if (unseen.length === 0) return null;
  return (
    <Panel title={labels.toSee} intro={labels.toSeeIntro}>
      <chakra.ul aria-label={labels.toSee} listStyleType="none">
        {unseen.map((week) => (
          <chakra.li
            key={week.week}
            minH={{ base: '11', sm: '9' }}
            display="flex"
            alignItems="center"
            columnGap="3"
            flexWrap="wrap"
          >
            <TextLink to={paths.accessesOutsideOf(week.week)}>
              {labels.week} {weekText(week)}
            </TextLink>
            <span>{unseenText(week)}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

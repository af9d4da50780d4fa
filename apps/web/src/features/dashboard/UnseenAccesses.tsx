import { chakra } from '@chakra-ui/react/styled-system';
import { breakGlassAccessesLabels as labels, type BreakGlassAccessWeek, unseenText, weekText } from '@percorso/domain';
import { paths } from '../../paths';
import { Panel } from '../../ui/page/Panel';
import { TextLink } from '../../ui/page/TextLink';

/** The weeks with readings of patients out of scope that the director of the unit has not seen. */
export default function UnseenAccesses({ weeks }: { weeks: readonly BreakGlassAccessWeek[] }) {
  return (
    <Panel title={labels.toSee} intro={labels.toSeeIntro}>
      <chakra.ul aria-label={labels.toSee} listStyleType="none">
        {weeks.map((week) => (
          <chakra.li
            key={week.week}
            minH={{ base: '11', sm: '9' }}
            display="flex"
            alignItems="center"
            columnGap="3"
            flexWrap="wrap"
          >
            <TextLink to={paths.breakGlassAccessesOf(week.week)}>
              {labels.week} {weekText(week)}
            </TextLink>
            <span>{unseenText(week)}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

import {
  fillLabel,
  lengthText,
  type StateStatistics,
  type StayKind,
  waitingLabels as labels,
  type WorkflowName,
} from '@percorso/domain';
import { TextLink } from '../../../ui/TextLink';
import { staysPath } from './asked';
import type { Asked } from './queries';

/** Of whose stays a number tells. */
export type Told = { workflow: WorkflowName; asked: Asked; state: Pick<StateStatistics, 'state' | 'label'> };

type Props = Told & { value: number | null; what: string; which: StayKind; more?: Asked; text?: string };

/** A number that leads to the stays that it counts; «–» where it is not known. */
export function StayNumber({
  workflow,
  asked,
  state,
  value,
  what,
  which,
  more,
  text = value?.toLocaleString('it'),
}: Props) {
  if (value === null) return '–';
  if (value === 0) return '0';
  return (
    <TextLink
      to={staysPath(workflow, asked, { state: state.state, which, ...more })}
      aria-label={fillLabel(labels.open, { what, state: state.label, count: text ?? '' })}
    >
      {text}
    </TextLink>
  );
}

/** A length, which leads to the stays that lasted so long or longer. */
export const StayLength = ({ seconds, ...told }: Told & { seconds: number | null; what: string }) => (
  <StayNumber
    {...told}
    value={seconds}
    which="left"
    more={{ minSeconds: seconds || undefined }}
    text={lengthText(seconds)}
  />
);

import type { PlannerAppointment } from '@percorso/domain';
import { sheetPath } from '../../../paths';
import { TextLink } from '../../../ui/TextLink';

type Props = { episode: NonNullable<PlannerAppointment['episode']>; children: string };

/** To the step of an episode whose sheet says what the planner shows. */
export const EpisodeLink = ({ episode: { id: episodeId, coreId, patient, step }, children }: Props) => (
  <TextLink to={sheetPath({ episodeId, coreId, patientId: patient.id, step, sheet: null })}>{children}</TextLink>
);

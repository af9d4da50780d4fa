import type { PlannerAppointment } from '@percorso/domain';
import { sheetPath } from '../../../paths';
import { TextLink } from '../../../ui/page/TextLink';

type Props = { episode: NonNullable<PlannerAppointment['episode']>; children: string };

/** Link to the episode, at the step whose sheet shows the appointment. */
export const EpisodeLink = ({ episode: { id: episodeId, coreId, patient, step }, children }: Props) => (
  <TextLink to={sheetPath({ episodeId, coreId, patientId: patient.id, step, sheet: null })}>{children}</TextLink>
);

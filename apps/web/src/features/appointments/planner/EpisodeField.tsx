import { type AppointmentEpisode, fillLabel, plannerLabels } from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';
import { useBound } from '../../../ui/form/bound';
import { Picker, searchFrom } from '../../../ui/form/Picker';
import { nameOf } from '../queries';
import { appointmentEpisodesQuery } from './planner-query';

type Props = {
  unitId: string;
  chosen: AppointmentEpisode | null;
  onChoose: (episode: AppointmentEpisode | null) => void;
};

const labelOf = ({ patient, number, startDate }: AppointmentEpisode): string =>
  fillLabel(plannerLabels.episodeFound, {
    patient: nameOf({ name: patient.surname, surname: patient.name }),
    taxCode: patient.taxCode,
    folder: patient.folderNumber,
    number: String(number),
    startDate: formatDate(startDate),
  });

/** Field to choose the episode for a slot among the unit's episodes whose team may currently have appointments. */
export function EpisodeField({ unitId, chosen, onChoose }: Props) {
  const { ref, onChange, onBlur, error } = useBound('episodeId');
  return (
    <Picker<AppointmentEpisode>
      name="episodeId"
      {...{ ref, onBlur, error }}
      label={plannerLabels.episode}
      required
      help={plannerLabels.episodeHelp}
      source={{
        minimum: searchFrom,
        query: (search) => appointmentEpisodesQuery(unitId, search),
        keyOf: ({ id }) => id,
        labelOf,
      }}
      value={chosen && { value: chosen.id, label: labelOf(chosen) }}
      onPick={(episode) => {
        onChange(episode?.id ?? '');
        onChoose(episode);
      }}
    />
  );
}

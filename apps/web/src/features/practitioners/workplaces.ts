import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../ui/SelectField';
import { useMe } from '../../api/me';
import { type Place, placesQuery } from './queries';

const none: readonly Place[] = [];
const optionOf = ({ id, description }: Place): Option => ({ value: id, label: description });

/** The structures that the user may give people to: of the own ASL, or all. */
export function useWorkplaces() {
  const { everything: isEverywhere, structures } = useMe();
  const own = structures.localHealthAuthorities.map(({ code }) => code);
  const { data: units } = useQuery(placesQuery('/district-units'));
  const { data: centres } = useQuery(placesQuery('/rehabilitation-centers'));
  const isOffered = ({ localHealthAuthorityCode }: Place) => isEverywhere || own.includes(localHealthAuthorityCode);
  const optionsOf = (places: readonly Place[] = none) => places.filter(isOffered).map(optionOf);
  return {
    districtUnitIds: optionsOf(units),
    rehabilitationCenterIds: optionsOf(centres),
  };
}

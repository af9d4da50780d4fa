import { registryFieldLabels } from '@percorso/domain';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { PickInput } from '../fields/PickInput';
import { entriesOf } from '../fields/pick-sources';
import { TextInput } from '../../../ui/form/TextInput';
import { useIsNeeded } from './use-is-needed';

const labels = registryFieldLabels.team;
const authorities = entriesOf('team-release-authorities');
// First and last allowed year of expiration, relative to the current year (spec 001 §9).
const years = [0, 10] as const;

export function TeamFields() {
  const required = useIsNeeded('team');
  return (
    <FieldGrid>
      <TextInput name="team.teamNumber" label={labels.teamNumber} required={required} />
      <PickInput name="team.teamAuthority" label={labels.teamAuthority} source={authorities} required={required} />
      <DateInput name="team.teamExpiration" label={labels.teamExpiration} required={required} years={years} />
    </FieldGrid>
  );
}

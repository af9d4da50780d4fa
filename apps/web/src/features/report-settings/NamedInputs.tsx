import { type CatalogueName, reportSettingLabels } from '@percorso/domain';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

type Props = { type: { name: string; label: string; catalogue: CatalogueName } };

/** Fields for the code, the description and the type of a connection or of a report. */
export const NamedInputs = ({ type }: Props) => (
  <>
    <TextInput name="code" label={reportSettingLabels.code} required textTransform="uppercase" />
    <TextInput name="description" label={reportSettingLabels.description} required />
    <SelectInput {...type} required storedAs="code" />
  </>
);

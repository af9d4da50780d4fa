import { type CatalogueName, reportSettingLabels } from '@percorso/domain';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

type Props = { type: { name: string; label: string; catalogue: CatalogueName } };

/** By what a connection or a report is told, and of which type it is. */
export const NamedInputs = ({ type }: Props) => (
  <>
    <TextInput name="code" label={reportSettingLabels.code} required textTransform="uppercase" />
    <TextInput name="description" label={reportSettingLabels.description} required />
    <SelectInput {...type} required keeps="code" />
  </>
);

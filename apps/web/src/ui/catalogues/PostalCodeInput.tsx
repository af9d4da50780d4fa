import { registryFormLabels } from '@percorso/domain';
import { SelectField } from '../fields/SelectField';
import { type BoundField, textOf, useBound } from '../form/bound';

/** `codes`: the postal codes of the chosen locality; null if no locality is chosen yet. */
type Props = BoundField & { codes: readonly { code: string }[] | null };

const helpOf = (codes: Props['codes']): string | undefined => {
  if (codes === null) return registryFormLabels.chooseLocalityFirst;
  return codes.length === 0 ? registryFormLabels.noPostalCodes : undefined;
};

/** The postal code of a locality. Spec 001 §4: the field is enabled only if the locality has postal codes. */
export function PostalCodeInput({ name, codes, ...props }: Props) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  return (
    <SelectField
      {...props}
      name={name}
      ref={ref}
      error={error}
      disabled={codes === null || codes.length === 0}
      help={helpOf(codes)}
      options={(codes ?? []).map(({ code }) => ({ value: code, label: code }))}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

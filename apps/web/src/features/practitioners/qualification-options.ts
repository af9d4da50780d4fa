import type { CatalogueEntry } from '@percorso/domain';
import { isQualificationFor } from '@percorso/domain';
import type { Option } from '../../ui/fields/SelectField';

const optionOf = ({ code, description }: CatalogueEntry): Option => ({ value: code, label: description });

export const typeOptions = (types: readonly CatalogueEntry[]): Option[] => types.map(optionOf);

export const isRehabType = (types: readonly CatalogueEntry[], code: string): boolean =>
  types.find((type) => type.code === code)?.isRehab === true;

/** Returns the qualifications to choose from, which depend on the structure (spec 001 §2). */
export const qualificationOptions = (qualifications: readonly CatalogueEntry[], isRehab: boolean): Option[] =>
  qualifications
    .filter(({ forRehabCenter, forDistrictUnit }) =>
      isQualificationFor(isRehab, {
        forRehabCenter: forRehabCenter === true,
        forDistrictUnit: forDistrictUnit === true,
      }),
    )
    .map(optionOf);

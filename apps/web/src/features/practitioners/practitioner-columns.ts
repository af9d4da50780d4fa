import { practitionerLabels, type PractitionerRow } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';
import type { Option } from '../../ui/fields/SelectField';

type Choices = {
  types: readonly Option[];
  qualifications: readonly Option[];
  /** Whether the structure filter is visible; only users who are not practitioners see it (spec 001 §2). */
  hasStructureFilter: boolean;
};

const descriptions = (entries: readonly { description: string }[]): string =>
  entries.map(({ description }) => description).join(', ');

/** Returns the structures of the practitioner as text, or the practitioner type if there are none. */
const workplaceOf = ({ structures, practitionerType }: PractitionerRow): string =>
  structures.length > 0 ? descriptions(structures) : practitionerType.description;

export const practitionerColumns = ({
  types,
  qualifications,
  hasStructureFilter,
}: Choices): Column<PractitionerRow>[] => [
  {
    id: 'structure',
    header: practitionerLabels.structure,
    kind: 'choice',
    options: types,
    value: workplaceOf,
    filterable: hasStructureFilter,
  },
  { id: 'name', header: practitionerLabels.name, value: ({ name }) => name, filterable: false },
  { id: 'surname', header: practitionerLabels.surname, value: ({ surname }) => surname, filterable: false },
  {
    id: 'qualification',
    header: practitionerLabels.qualification,
    kind: 'choice',
    options: qualifications,
    value: (row) => descriptions(row.qualifications),
  },
];

import { allOf, cleanupLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../../api/catalogues';
import { SelectField } from '../../../ui/SelectField';

type Props = {
  problems: readonly { value: string; label: string }[];
  values: Readonly<Record<string, string | undefined>>;
  onFilter: (name: 'problem' | 'localHealthAuthorityCode', value: string) => void;
};

/** What is looked for, and where. */
export function ProblemFilters({ problems, values, onFilter }: Props) {
  const { data: authorities = [] } = useQuery(wholeCatalogueQuery('local-health-authorities'));
  return (
    <>
      <SelectField
        label={labels.problem}
        placeholder={allOf(labels.problem)}
        options={problems}
        value={values.problem}
        onChange={({ target }) => onFilter('problem', target.value)}
      />
      <SelectField
        label={labels.localHealthAuthority}
        placeholder={allOf(labels.localHealthAuthority)}
        options={authorities.map(({ code, description }) => ({ value: code, label: description }))}
        value={values.localHealthAuthorityCode}
        onChange={({ target }) => onFilter('localHealthAuthorityCode', target.value)}
      />
    </>
  );
}

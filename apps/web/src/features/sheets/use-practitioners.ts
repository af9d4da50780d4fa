import { type PractitionerRow, sheetFormLabels } from '@percorso/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PickSource, searchFrom } from '../../ui/form/Picker';
import type { SheetFormContext } from './sheet-form-context';

export const fullName = ({ name, surname }: Pick<PractitionerRow, 'name' | 'surname'>): string => `${name} ${surname}`;

export const qualificationsOf = ({ qualifications }: Pick<PractitionerRow, 'qualifications'>): string =>
  qualifications.map(({ description }) => description).join(', ');

const byId = (id: string | null) => ['practitioners', 'by-id', id] as const;

/** Returns a function that caches a found practitioner, so that the name needs no further request. */
export function useRememberPractitioner(): (practitioner: PractitionerRow) => void {
  const client = useQueryClient();
  return (practitioner) => client.setQueryData(byId(practitioner.id), [practitioner]);
}

/**
 * Returns a practitioner by id, from the care team or by a request, and the name to show: empty until the practitioner is loaded, a
 * placeholder for an unknown id.
 */
export function usePractitioner(
  id: string | null,
  { team, findPractitioners }: Pick<SheetFormContext, 'team' | 'findPractitioners'>,
) {
  const teamMember = team.find((member) => member.id === id);
  const { data } = useQuery({
    queryKey: byId(id),
    queryFn: () => findPractitioners(id ? [id] : []),
    enabled: id !== null && !teamMember,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const practitioner = teamMember ?? data?.find((found) => found.id === id);
  const label = practitioner ? fullName(practitioner) : data ? sheetFormLabels.unknownPractitioner : '';
  return { practitioner, label };
}

/**
 * Returns a source that searches practitioners by a part of their name or surname, from 2 characters on (spec 000 §9), and with the given
 * qualification if it is not null.
 */
export const practitionerSource = (
  qualificationCode: string | null,
  { searchPractitioners }: Pick<SheetFormContext, 'searchPractitioners'>,
): PickSource<PractitionerRow> => ({
  minimum: searchFrom,
  query: (text) =>
    queryOptions({
      queryKey: ['practitioners', 'search', text],
      queryFn: () => searchPractitioners(text),
      meta: { silent: true },
    }),
  keyOf: ({ id }) => id,
  labelOf: (row) => `${fullName(row)} – ${qualificationsOf(row)}`,
  accepts: ({ qualifications }) =>
    qualificationCode === null || qualifications.some(({ code }) => code === qualificationCode),
});

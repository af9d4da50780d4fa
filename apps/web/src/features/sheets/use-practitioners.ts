import { type PractitionerRow, sheetFormLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SheetFormContext } from './sheet-form-context';
import { usePaused } from '../../ui/use-paused';

export const fullName = ({ name, surname }: Pick<PractitionerRow, 'name' | 'surname'>): string => `${name} ${surname}`;

export const qualificationsOf = ({ qualifications }: Pick<PractitionerRow, 'qualifications'>): string =>
  qualifications.map(({ description }) => description).join(', ');

const byId = (id: string | null) => ['practitioners', 'by-id', id] as const;

/** Remembers somebody who was found, so that nobody is asked again for the name. */
export function useRememberPractitioner(): (practitioner: PractitionerRow) => void {
  const client = useQueryClient();
  return (practitioner) => client.setQueryData(byId(practitioner.id), [practitioner]);
}

/** The practitioner of an id: from the team where they are in it, else asked for once. */
export function usePractitioner(id: string | null, { team, findPractitioners }: SheetFormContext) {
  const known = team.find((member) => member.id === id);
  const { data } = useQuery({
    queryKey: byId(id),
    queryFn: () => findPractitioners(id ? [id] : []),
    enabled: id !== null && !known,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const practitioner = known ?? data?.find((found) => found.id === id);
  const label = practitioner ? fullName(practitioner) : data ? sheetFormLabels.unknownPractitioner : '';
  return { practitioner, label };
}

// Spec 000 §9: from 2 characters.
const minimum = 2;
const pause = 300;

/** Practitioners whose name or surname holds the text, once the typing pauses; where one is named, of a qualification. */
export function usePractitionerSearch(text: string, holding: string | null, { searchPractitioners }: SheetFormContext) {
  const wanted = text.trim();
  const asked = usePaused(wanted, pause);
  const isLongEnough = asked.length >= minimum && wanted.length >= minimum;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['practitioners', 'search', asked],
    queryFn: () => searchPractitioners(asked),
    enabled: isLongEnough,
    meta: { silent: true },
  });
  const note = (): string => {
    if (!isLongEnough) return sheetFormLabels.search;
    if (isFetching) return sheetFormLabels.searching;
    return isError ? sheetFormLabels.searchFailed : sheetFormLabels.searchEmpty;
  };
  const found = (isLongEnough ? (data ?? []) : []).filter(
    ({ qualifications }) => holding === null || qualifications.some(({ code }) => code === holding),
  );
  return { found, note: note() };
}

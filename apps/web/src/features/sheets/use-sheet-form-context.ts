import {
  carePlanSchemasSheet,
  type CareTeamMemberView,
  careTeamSheet,
  type ContentFacts,
  definitions,
  type EpisodeView,
  type PractitionerRow,
  type SheetDefinition,
  type SheetRow,
  type SheetType,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { today } from '../../ui/display/dates';
import { useMe } from '../../api/me';
import { findPractitioners, searchPractitioners } from '../../api/practitioners';
import { centresQuery } from '../../api/structures';
import { entriesQuery } from './entries/queries';
import type { FormContext, SheetFormContext } from './sheet-form-context';

const typesWithTeam: readonly SheetType[] = [carePlanSchemasSheet.type, careTeamSheet.type];
const noPractitioners: readonly PractitionerRow[] = [];

const choosesCentre = (type: SheetType): boolean => {
  const definition: SheetDefinition = definitions[type];
  return definition.shape !== 'acting' && definition.needs?.includes('rehabCenterIds') === true;
};

/**
 * Returns the care team for forms in which a member is chosen: null while it is being loaded. For all other forms it is not loaded, and
 * the list is empty.
 */
function useTeam(episode: EpisodeView, sheet: SheetRow): readonly PractitionerRow[] | null {
  const teamSheet = episode.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === careTeamSheet.type);
  const isNeeded = typesWithTeam.includes(sheet.type) && teamSheet !== undefined;
  const entries = useQuery({ ...entriesQuery<CareTeamMemberView>(teamSheet?.id ?? ''), enabled: isNeeded });
  const ids = (entries.data?.rows ?? []).filter(({ deleted }) => !deleted).map(({ practitionerId }) => practitionerId);
  const { data = noPractitioners, isLoading } = useQuery({
    queryKey: ['practitioners', 'team', ids],
    queryFn: () => (ids.length > 0 ? findPractitioners(ids) : noPractitioners),
    enabled: isNeeded && entries.isSuccess,
    // A member who is added changes the key, and the form stays on the screen.
    placeholderData: keepPreviousData,
    select: (found) => found.filter(({ id }) => ids.includes(id)),
    meta: { silent: true },
  });
  return entries.isLoading || isLoading ? null : data;
}

/**
 * Returns the context of a sheet's form, for the page of its episode: null while the choices that a new form or entry proposes its defaults
 * from are being loaded.
 */
export function useSheetFormContext(episode: EpisodeView, sheet: SheetRow): SheetFormContext | null {
  const me = useMe();
  const team = useTeam(episode, sheet);
  const isChoosingCentre = choosesCentre(sheet.type);
  // Spec 000 §6: administrators choose among all centres, other users can choose only the centre of the episode.
  const { data: allCentres, isLoading } = useQuery({ ...centresQuery, enabled: me.everything && isChoosingCentre });
  const centre = episode.centre?.rehabilitationCenter;
  const { birthDate } = episode.patient;

  return useMemo(
    () =>
      isLoading || !team
        ? null
        : {
            episodeId: episode.id,
            userId: me.id,
            practitionerId: me.practitionerId,
            patientBirthDate: birthDate,
            centres: allCentres ?? (centre ? [centre] : []),
            team,
            searchPractitioners,
            findPractitioners,
          },
    [episode.id, me.id, me.practitionerId, birthDate, allCentres, centre, team, isLoading],
  );
}

/** Adds the facts of the sheet to the context. */
export const useFormContext = (context: SheetFormContext, contentFacts: ContentFacts): FormContext =>
  useMemo(() => ({ ...context, facts: { today: today(), ...contentFacts } }), [context, contentFacts]);

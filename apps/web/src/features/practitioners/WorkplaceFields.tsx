import { IconButton } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, practitionerLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { listMessage } from '../../ui/form/form-errors';
import { Picker } from '../../ui/form/Picker';
import { SelectField } from '../../ui/fields/SelectField';
import { catalogueQuery } from '../../api/catalogues';
import { useMe } from '../../api/me';
import type { PractitionerValues } from './practitioner-form';
import { type Place, placesQuery } from './queries';

type Props = {
  /** Current workplaces, including those that the user may not add or remove. */
  known: readonly { id: string; description: string }[];
};

/** Returns a function that says whether the user may add and remove structures of an ASL; unrestricted users always may. */
function useIsOwn(): (localHealthAuthorityCode: string) => boolean {
  const { everything, structures } = useMe();
  return (asl) => everything || structures.localHealthAuthorities.some(({ code }) => code === asl);
}

export function WorkplaceFields({ known }: Props) {
  return (
    <Stack gap="6">
      <StructureList
        name="districtUnitIds"
        label={practitionerLabels.districtUnits}
        addLabel={practitionerLabels.addDistrictUnit}
        structures="/district-units"
        known={known}
      />
      <StructureList
        name="rehabilitationCenterIds"
        label={practitionerLabels.rehabilitationCenters}
        addLabel={practitionerLabels.addRehabilitationCenter}
        structures="/rehabilitation-centers"
        known={known}
      />
      <AuthorityField />
    </Stack>
  );
}

type ListProps = Props & {
  name: 'districtUnitIds' | 'rehabilitationCenterIds';
  label: string;
  addLabel: string;
  structures: Parameters<typeof placesQuery>[0];
};

const noPlaces: readonly Place[] = [];

/** List of structures. Each is added with a search field and removed with a button. */
function StructureList({ name, structures, label, addLabel, known }: ListProps) {
  const { field, fieldState } = useController<PractitionerValues, typeof name>({ name });
  const { value: chosen, onChange, ref, onBlur } = field;
  const isOwn = useIsOwn();
  const { data: places = noPlaces } = useQuery(placesQuery(structures));
  const isOffered = ({ localHealthAuthorityCode }: Place) => isOwn(localHealthAuthorityCode);
  const labelOf = (id: string) => [...places, ...known].find((place) => place.id === id)?.description ?? '';

  return (
    <Box>
      <Text fontWeight="semibold" mb="2">
        {label}
      </Text>
      {chosen.length === 0 ? (
        <Text color="fg.muted" mb="2">
          {practitionerLabels.noStructures}
        </Text>
      ) : (
        <Stack as="ul" aria-label={label} listStyleType="none" gap="2" mb="3">
          {chosen.map((id) => (
            <HStack as="li" key={id} borderWidth="1px" borderRadius="l2" ps="3" pe="1" py="1" justify="space-between">
              <Text overflowWrap="anywhere">{labelOf(id)}</Text>
              {places.some((place) => place.id === id && isOffered(place)) && (
                <IconButton
                  variant="ghost"
                  aria-label={fillLabel(practitionerLabels.removeStructure, { structure: labelOf(id) })}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </HStack>
          ))}
        </Stack>
      )}
      <Picker
        label={addLabel}
        name={name}
        error={listMessage(fieldState.error)}
        ref={ref}
        onBlur={onBlur}
        source={{
          minimum: 0,
          isLocal: true,
          query: () => placesQuery(structures),
          keyOf: ({ id }) => id,
          labelOf: ({ description }) => description,
          accepts: (place) => isOffered(place) && !chosen.includes(place.id),
        }}
        value={null}
        onPick={(place) => place && onChange([...chosen, place.id])}
      />
    </Box>
  );
}

/** Field for the ASL of a practitioner who works for the ASL itself. */
function AuthorityField() {
  const { field } = useController<PractitionerValues, 'localHealthAuthorityCode'>({ name: 'localHealthAuthorityCode' });
  const isOwn = useIsOwn();
  const { data = [] } = useQuery(catalogueQuery('local-health-authorities', { limit: 100, sort: 'description' }));
  const offered = data.filter(({ code }) => isOwn(code) || code === field.value);
  return (
    <SelectField
      {...field}
      label={practitionerLabels.localHealthAuthority}
      help={practitionerLabels.localHealthAuthorityHelp}
      placeholder={practitionerLabels.noLocalHealthAuthority}
      options={offered.map(({ code, description }) => ({ value: code, label: description }))}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
    />
  );
}

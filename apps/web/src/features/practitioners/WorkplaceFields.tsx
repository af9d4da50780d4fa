import { IconButton } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, listLabels, practitionerLabels, sheetFormLabels, holdsText } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SearchField } from '../../ui/SearchField';
import { type Option, SelectField } from '../../ui/SelectField';
import { catalogueQuery } from '../../api/catalogues';
import { useMe } from '../../api/me';
import type { PractitionerValues } from './practitioner-form';
import { useWorkplaces } from './workplaces';

type Props = {
  /** Where the person works already, also where the user may not give or take that place. */
  known: readonly Option[];
};

export function WorkplaceFields({ known }: Props) {
  const offered = useWorkplaces();
  return (
    <Stack gap="6">
      <StructureList
        name="districtUnitIds"
        label={practitionerLabels.districtUnits}
        addLabel={practitionerLabels.addDistrictUnit}
        offered={offered.districtUnitIds}
        known={known}
      />
      <StructureList
        name="rehabilitationCenterIds"
        label={practitionerLabels.rehabilitationCenters}
        addLabel={practitionerLabels.addRehabilitationCenter}
        offered={offered.rehabilitationCenterIds}
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
  offered: readonly Option[];
};

// Spec 001 §9: lookup search limit.
const lookupLimit = 100;

/** Structures, each added by searching it and taken away by its button. */
function StructureList({ name, label, addLabel, offered, known }: ListProps) {
  const { field, fieldState } = useController<PractitionerValues, typeof name>({ name });
  const [text, setText] = useState('');
  const { value: chosen, onChange, ref, onBlur } = field;
  const labelOf = (id: string) => [...offered, ...known].find(({ value }) => value === id)?.label ?? '';
  const errors = fieldState.error as { message?: string } | { message?: string }[] | undefined;
  const message = Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;

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
              {offered.some(({ value }) => value === id) && (
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
      <SearchField
        label={addLabel}
        name={name}
        error={message}
        value={null}
        ref={ref}
        onBlur={onBlur}
        onChange={(id) => id && onChange([...chosen, id])}
        onSearch={setText}
        options={offered
          .filter((option) => !chosen.includes(option.value) && holdsText(option.label, text))
          .slice(0, lookupLimit)}
        note={offered.length === 0 ? sheetFormLabels.searching : listLabels.empty}
      />
    </Box>
  );
}

/** Whose staff the person is, where the person works for the authority itself. */
function AuthorityField() {
  const { field } = useController<PractitionerValues, 'localHealthAuthorityCode'>({ name: 'localHealthAuthorityCode' });
  const { everything, structures } = useMe();
  const { data = [] } = useQuery(catalogueQuery('local-health-authorities', { limit: 100, sort: 'description' }));
  const own = structures.localHealthAuthorities.map(({ code }) => code);
  const offered = data.filter(({ code }) => everything || own.includes(code) || code === field.value);
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

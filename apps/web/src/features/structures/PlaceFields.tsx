import { placeLabels, Territory } from '@percorso/domain';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMe } from '../../api/me';
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { PostalCodeInput } from '../../ui/catalogues/PostalCodeInput';
import { useChosenEntry } from '../../ui/catalogues/use-chosen-entry';
import { CatalogueSearch } from '../../ui/catalogues/CatalogueSearch';
import { CatalogueSelect } from '../../ui/catalogues/CatalogueSelect';
import { territoryLabel } from '../../ui/catalogues/territory-label';
import type { PlaceValues } from './place';

/** Fields for the address, the locality, and one of the postal codes of the locality. */
function SeatFields() {
  const { setValue } = useFormContext<PlaceValues>();
  const { field, fieldState } = useController<PlaceValues, 'territoryId'>({ name: 'territoryId' });
  const { chosen } = useChosenEntry({ catalogue: 'municipalities', by: 'id', value: field.value });
  const codes = field.value === null ? null : ((chosen as Territory | null)?.postalCodes ?? []);
  const choose = (territory: Territory | null) => {
    field.onChange(territory?.id ?? null);
    const [first] = territory?.postalCodes ?? [];
    setValue('postalCode', first?.code ?? '', { shouldDirty: true });
  };
  return (
    <>
      <WholeLine>
        <TextInput name="address" label={placeLabels.address} required />
      </WholeLine>
      <CatalogueSearch
        {...field}
        catalogue="municipalities"
        by="id"
        labelOf={(entry) => territoryLabel(Territory.parse(entry))}
        label={placeLabels.locality}
        required
        error={fieldState.error?.message}
        onChange={(_, entry) => choose(entry && Territory.parse(entry))}
      />
      <PostalCodeInput name="postalCode" label={placeLabels.postalCode} codes={codes} />
    </>
  );
}

/** Fields for the ASL and its district. The district is enabled only when an ASL is chosen; changing the ASL clears it (spec 001 §4). */
function AuthorityFields() {
  const { everything, structures } = useMe();
  const { setValue } = useFormContext<PlaceValues>();
  const authority = useController<PlaceValues, 'localHealthAuthorityCode'>({ name: 'localHealthAuthorityCode' });
  const district = useController<PlaceValues, 'healthDistrictId'>({ name: 'healthDistrictId' });
  const chosen = useWatch<PlaceValues, 'localHealthAuthorityCode'>({ name: 'localHealthAuthorityCode' });
  const [own] = structures.localHealthAuthorities;
  const [params] = useState(everything || structures.localHealthAuthorities.length !== 1 ? {} : { code: own?.code });
  return (
    <>
      <CatalogueSelect
        {...authority.field}
        catalogue="local-health-authorities"
        by="code"
        params={params}
        label={placeLabels.localHealthAuthority}
        required
        error={authority.fieldState.error?.message}
        onChange={(code) => {
          authority.field.onChange(code ?? '');
          setValue('healthDistrictId', '', { shouldDirty: true });
        }}
      />
      <CatalogueSelect
        {...district.field}
        catalogue="health-districts"
        by="id"
        params={{ localHealthAuthorityCode: chosen }}
        label={placeLabels.healthDistrict}
        required
        disabled={chosen === ''}
        help={chosen === '' ? placeLabels.healthDistrictHelp : undefined}
        error={district.fieldState.error?.message}
        onChange={(id) => district.field.onChange(id ?? '')}
      />
    </>
  );
}

export function PlaceFields() {
  return (
    <FieldGrid>
      <SeatFields />
      <AuthorityFields />
    </FieldGrid>
  );
}

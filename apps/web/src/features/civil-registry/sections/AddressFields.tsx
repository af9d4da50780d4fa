import { Button } from '@chakra-ui/react/button';
import { istatCodeOf, registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid, WholeLine } from '../../../ui/form/FieldGrid';
import { PickInput } from '../fields/PickInput';
import { asls, territories, type TerritoryEntry } from '../fields/pick-sources';
import { TextInput } from '../../../ui/form/TextInput';
import { useRegistryMode } from '../form/registry-mode';
import type { Values } from '../form/registry-values';
import { PostalCodeInput } from '../../../ui/catalogues/PostalCodeInput';
import { Rows } from './Rows';

type List = 'residentialAddresses' | 'domicilialAddresses';
const labels = registryFieldLabels.residentialAddresses;

export function AddressFields({ list }: { list: List }) {
  return (
    <Rows list={list} path={list}>
      {(row) => (
        <>
          {list === 'domicilialAddresses' && <AsResidence row={row} />}
          <Address row={row} hasAsl={list === 'residentialAddresses'} />
        </>
      )}
    </Rows>
  );
}

const sameFields = ['locality', 'istatCode', 'postalCode', 'startDate', 'address'] as const;

/** A button that copies the last residential address of this form; none if the form has no complete one. */
function AsResidence({ row }: { row: string }) {
  const { getValues, setValue } = useFormContext();
  const residences = useWatch<Values>({ name: 'residentialAddresses' }) as
    | (Values & { deleted?: boolean })[]
    | undefined;
  const residence = residences?.findLast(({ deleted, locality, address }) => !deleted && locality && address);
  if (!residence) return null;
  const copy = () => {
    const copied = Object.fromEntries(sameFields.map((field) => [field, residence[field]]));
    setValue(row, { ...getValues(row), ...copied }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button size="sm" variant="outline" bg="bg" mb="3" onClick={copy}>
      {registryFormLabels.asResidence}
    </Button>
  );
}

function Address({ row, hasAsl }: { row: string; hasAsl: boolean }) {
  const { setValue } = useFormContext();
  const locality = useWatch<Values>({ name: `${row}.locality` }) as TerritoryEntry | null;
  const isForeign = locality?.foreignTerritory === true;

  /** Fills the ISTAT code, the first postal code and the ASL of the chosen locality (spec 001 §4). */
  const fill = (chosen: TerritoryEntry | null) => {
    const asl = chosen?.localHealthAuthority ?? null;
    const put = (field: string, value: unknown) =>
      setValue(`${row}.${field}`, value, { shouldDirty: true, shouldValidate: Boolean(value) });
    if (chosen) put('locality', { ...chosen, localHealthAuthority: asl });
    put('istatCode', chosen ? istatCodeOf(chosen) : '');
    put('postalCode', chosen?.postalCodes[0]?.code ?? '');
    put('relatedAsl', hasAsl && asl ? { code: asl.code, description: asl.description } : null);
  };

  return (
    <FieldGrid>
      <PickInput
        name={`${row}.locality`}
        label={labels.locality}
        source={territories}
        required
        onPicked={fill}
        help={isForeign ? registryFormLabels.foreignTerritory : undefined}
      />
      <TextInput name={`${row}.istatCode`} label={labels.istatCode} required disabled />
      <PostalCodeInput
        name={`${row}.postalCode`}
        label={labels.postalCode}
        required={!isForeign}
        codes={locality ? locality.postalCodes : null}
      />
      <DateInput name={`${row}.startDate`} label={labels.startDate} required />
      <WholeLine>
        <TextInput name={`${row}.address`} label={labels.address} required />
      </WholeLine>
      {hasAsl && (
        <WholeLine>
          <RelatedAsl row={row} locality={locality} />
        </WholeLine>
      )}
    </FieldGrid>
  );
}

/** ASL of the address, filled from the locality (spec 001 §4). In edit mode it is enabled only if the locality has no known ASL. */
function RelatedAsl({ row, locality }: { row: string; locality: TerritoryEntry | null }) {
  const { isCreating } = useRegistryMode();
  const isForeign = locality?.foreignTerritory === true;
  const isKnown = locality?.localHealthAuthority !== null;
  return (
    <PickInput
      name={`${row}.relatedAsl`}
      label={labels.relatedAsl}
      source={asls}
      required={!isForeign}
      disabled={locality === null || isForeign || (!isCreating && isKnown)}
      help={locality === null ? registryFormLabels.chooseLocalityFirst : undefined}
    />
  );
}

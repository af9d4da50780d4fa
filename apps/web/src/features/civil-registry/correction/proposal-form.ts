import {
  type CivilRegistryRecord,
  correctedFields,
  ProposeIdentityCorrection,
  type SourceIdentity,
  type TerritoryPick,
} from '@percorso/domain';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The values of the form: the whole identity, of which only what differs from the stored one is proposed. */
export type ProposalValues = {
  proposed: {
    taxCode: string;
    surname: string;
    name: string;
    gender: string;
    birthDate: string;
    birthPlaceId: TerritoryPick | null;
  };
  reasonCode: string;
  reason: string;
  documentId: string;
};

export const storedIdentityOf = (record: CivilRegistryRecord) => ({
  taxCode: record.identifier,
  surname: record.surname,
  name: record.name,
  gender: record.gender.code === 'F' ? ('F' as const) : ('M' as const),
  birthDate: record.birthDate,
  birthPlaceId: record.birthPlace?.id ?? null,
});

/** Returns the initial values: the stored identity, and the document if there is only one. */
export const initialValues = (record: CivilRegistryRecord, documentIds: readonly string[]): ProposalValues => ({
  proposed: { ...storedIdentityOf(record), birthPlaceId: record.birthPlace },
  reasonCode: '',
  reason: '',
  documentId: documentIds.length === 1 ? (documentIds[0] ?? '') : '',
});

/** Returns the body of the request: the fields that the user changed. An emptied field is sent, so that the schema refuses it. */
export function proposalBody(
  { proposed, reasonCode, documentId, reason }: ProposalValues,
  record: CivilRegistryRecord,
) {
  const typed = {
    ...proposed,
    taxCode: proposed.taxCode.trim().toUpperCase(),
    surname: proposed.surname.trim(),
    name: proposed.name.trim(),
    birthPlaceId: proposed.birthPlaceId?.id ?? null,
  };
  const changed = correctedFields(storedIdentityOf(record), typed as never);
  return {
    proposed: Object.fromEntries(changed.map((field) => [field, typed[field]])),
    reasonCode: reasonCode || undefined,
    reason,
    documentId: documentId || undefined,
  };
}

/** Validates the request that the values make, by the schema of the server. */
export const proposalResolver =
  (record: CivilRegistryRecord): Resolver<ProposalValues> =>
  (values) => {
    const parsed = ProposeIdentityCorrection.safeParse(proposalBody(values, record));
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    const proposed: Record<string, unknown> = {};
    for (const { path, message } of parsed.error.issues) {
      const [first = '', second] = path;
      const error = { type: 'schema', message };
      if (first === 'proposed' && typeof second === 'string') proposed[second] ??= error;
      else errors[first === 'proposed' ? 'root' : String(first)] ??= error;
    }
    if (Object.keys(proposed).length > 0) errors.proposed = proposed;
    return { values: {}, errors: errors as FieldErrors<ProposalValues> };
  };

/** Returns the values of the form for what a source says. A birth place that is in none of our lists leaves the field as it is. */
export const takenValues = ({ identity }: SourceIdentity): Partial<ProposalValues['proposed']> => {
  const { birthPlaceId, birthPlace, ...values } = identity;
  if (birthPlaceId === null) return values;
  return { ...values, birthPlaceId: { id: birthPlaceId, description: birthPlace } as TerritoryPick };
};

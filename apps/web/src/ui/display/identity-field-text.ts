import { type CorrectedIdentity, genderLabels, type IdentityField, type StoredIdentity } from '@percorso/domain';
import { formatDate } from './dates';

/** Returns a field of an identity as display text; empty if it has no value. */
export function identityFieldText(field: IdentityField, identity: StoredIdentity | CorrectedIdentity): string {
  const { gender, birthDate, birthPlace } = identity;
  if (field === 'gender') return gender ? genderLabels[gender] : '';
  if (field === 'birthDate') return birthDate ? formatDate(birthDate) : '';
  return (field === 'birthPlaceId' ? birthPlace : identity[field]) ?? '';
}

type Rights = {
  canUpdate: boolean;
  canCreate: boolean;
  /** Whether the practitioner is registered here, and not only in the identity directory. */
  inCore: boolean;
};

/**
 * Returns what the caller may do after looking up a practitioner (spec 001 §4): go to the sheet if update is allowed and the practitioner
 * is in the core system; create if create is allowed, or if update is allowed and the practitioner is not in the core system.
 */
export function practitionerLookupOutcome({ canUpdate, canCreate, inCore }: Rights) {
  const canCreatePractitioner = canCreate || (canUpdate && !inCore);
  return {
    canGoToPractitionerSheet: canUpdate && inCore,
    canCreatePractitioner,
    cannotCreatePractitioner: !canCreatePractitioner,
  };
}

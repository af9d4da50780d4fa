type Rights = {
  canUpdate: boolean;
  canCreate: boolean;
  /** The person is registered here, not only in the identity directory. */
  inCore: boolean;
};

/**
 * Spec 001 §4, practitioner lookup outcome: go to the sheet if update is allowed and the practitioner is in the core system; create if
 * create is allowed, or update is allowed and the practitioner is not in core; otherwise cannot create.
 */
export function practitionerLookupOutcome({ canUpdate, canCreate, inCore }: Rights) {
  const canCreatePractitioner = canCreate || (canUpdate && !inCore);
  return {
    canGoToPractitionerSheet: canUpdate && inCore,
    canCreatePractitioner,
    cannotCreatePractitioner: !canCreatePractitioner,
  };
}

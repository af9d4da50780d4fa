type Rights = {
  canUpdate: boolean;
  canCreate: boolean;
  /** The person is registered here, not in the identity directory alone. */
  inCore: boolean;
};

/**
 * Spec 001 §4, practitioner lookup outcome: one can go to the sheet when update is allowed and the practitioner is in the core system;
 * create when create is allowed, or update is allowed and the practitioner is not in core; otherwise not create.
 */
export function practitionerLookupOutcome({ canUpdate, canCreate, inCore }: Rights) {
  const canCreatePractitioner = canCreate || (canUpdate && !inCore);
  return {
    canGoToPractitionerSheet: canUpdate && inCore,
    canCreatePractitioner,
    cannotCreatePractitioner: !canCreatePractitioner,
  };
}

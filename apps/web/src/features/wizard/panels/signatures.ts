import { operatingPlanLabels } from '@percorso/domain';

type Signature = 'signed' | 'toSign' | 'notRequired';
export type Signatures = { unit: Signature; residence: Signature } | null;

const signatureByLeaf: Record<string, Signature> = {
  FIRMATO: 'signed',
  DA_FIRMARE: 'toSign',
  NON_RICHIESTA: 'notRequired',
};

/**
 * The signatures, from the plan's state: `APPROVATO.FIRMATO+DA_FIRMARE` has the residence district first, then the unit, in the
 * order of the regions' names. Null before the approval.
 */
export const signaturesOf = (state: string, residenceDiffers: boolean): Signatures => {
  if (state === 'AUTORIZZATO') return { unit: 'signed', residence: residenceDiffers ? 'signed' : 'notRequired' };
  const [, leaves] = /^APPROVATO\.(.+)$/.exec(state) ?? [];
  const [residence, unit] = (leaves ?? '').split('+').map((leaf) => signatureByLeaf[leaf]);
  return residence && unit ? { unit, residence } : null;
};

export const signatureText = (signature: Signature): string => operatingPlanLabels[signature];

import { operatingPlanLabels } from '@percorso/domain';

type Signature = 'signed' | 'toSign' | 'notRequired';
export type Signatures = { unit: Signature; residence: Signature } | null;

const signatureByLeaf: Record<string, Signature> = {
  FIRMATO: 'signed',
  DA_FIRMARE: 'toSign',
  NON_RICHIESTA: 'notRequired',
};

/**
 * Returns the signatures that the state of the plan contains; null before the approval. In `APPROVATO.FIRMATO+DA_FIRMARE`, the first part
 * is the signature of the residence district and the second one that of the unit, since the parallel regions of the state machine are
 * ordered by name.
 */
export const signaturesOf = (state: string, residenceDiffers: boolean): Signatures => {
  if (state === 'AUTORIZZATO') return { unit: 'signed', residence: residenceDiffers ? 'signed' : 'notRequired' };
  const [, leaves] = /^APPROVATO\.(.+)$/.exec(state) ?? [];
  const [residence, unit] = (leaves ?? '').split('+').map((leaf) => signatureByLeaf[leaf]);
  return residence && unit ? { unit, residence } : null;
};

export const signatureText = (signature: Signature): string => operatingPlanLabels[signature];

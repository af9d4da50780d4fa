import { type IdentityCorrection, type UnmetGuard } from '@percorso/domain';
import { identityCorrectionMachine, probe } from '@percorso/workflows';

export type CorrectionEvent = 'ACCEPT' | 'REJECT' | 'WITHDRAW';

/** An event that the user may send; `isAllowed`: whether the machine accepts it now, otherwise `unmet` are its guards that do not hold. */
export type CorrectionAction = { type: CorrectionEvent; isAllowed: boolean; unmet: readonly UnmetGuard[] };

/** Returns the events of the correction that the user may send, by the mirrored machine. None once the correction is decided. */
export function correctionActions({ view }: Pick<IdentityCorrection, 'view'>): CorrectionAction[] {
  if (view.closed) return [];
  const snapshot = identityCorrectionMachine.resolveState({ value: view.state, context: {} });
  return (['ACCEPT', 'REJECT', 'WITHDRAW'] as const).flatMap((type) => {
    const offer = view.events.find((event) => event.type === type);
    if (!offer?.granted) return [];
    return [{ type, isAllowed: snapshot.can(probe(type, view.facts) as never), unmet: offer.unmet }];
  });
}

import { reasonGiven, type Actor, type ReasonGiven } from '@percorso/domain';

type EventWithType = { type: string; event: Record<string, unknown> };

/**
 * Returns the reason given with an event; null if the event has none. For readers without personal data the reason has no note, because a
 * note may contain names.
 */
export function reasonFor({ scope }: Actor, { type, event }: EventWithType): ReasonGiven | null {
  const given = reasonGiven(type, event);
  return given && scope.namesHidden ? { ...given, note: null } : given;
}

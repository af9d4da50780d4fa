import { reasonGiven, type Actor, type ReasonGiven } from '@percorso/domain';

type EventWithType = { type: string; event: Record<string, unknown> };

/** Returns the reason given with an event; without its note, which may contain names, for readers without personal data. */
export function reasonFor({ scope }: Actor, { type, event }: EventWithType): ReasonGiven | null {
  const given = reasonGiven(type, event);
  return given && scope.namesHidden ? { ...given, note: null } : given;
}

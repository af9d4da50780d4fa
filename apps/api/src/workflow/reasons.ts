import { reasonGiven, type Actor, type ReasonGiven } from '@percorso/domain';

type EventWithType = { type: string; event: Record<string, unknown> };

/** The reason of an event as this actor may read it: a note may hold the names that an analyst does not see. */
export function reasonFor({ scope }: Actor, { type, event }: EventWithType): ReasonGiven | null {
  const given = reasonGiven(type, event);
  return given && scope.namesHidden ? { ...given, note: null } : given;
}
